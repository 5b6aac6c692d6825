import { useQueries, useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { getContentType, isTypeName, type TypeName } from '../../content/registry'
import { managedEntryQuery, managedListQuery } from '../../data/admin/entries'
import { Field } from '../../ui/form/field'
import { color, layer, radius, shadow } from '../../ui/theme'
import { entryStateNames } from '../../content/entry-states'
import { moved } from './use-item-drag'
import type { FieldViewProps } from './view'

/** Entries of another type, found by their titles. */
export function ReferencesView({ field, view, value, onChange, error }: FieldViewProps<'references'>) {
  const { type } = view
  return (
    <Field
      size="admin"
      kind="group"
      label={field.label}
      required={field.required}
      error={error}
      hint={field.help}
      count={{ used: value.length, max: view.max }}
    >
      {() =>
        isTypeName(type) && (
          <>
            <Chosen type={type} ids={value} onChange={onChange} />
            {value.length < view.max && <Finder type={type} chosen={value} onPick={(id) => onChange([...value, id])} />}
          </>
        )
      }
    </Field>
  )
}

function Chosen({ type, ids, onChange }: { type: TypeName; ids: number[]; onChange: (ids: number[]) => void }) {
  const entries = useQueries({ queries: ids.map((id) => managedEntryQuery(type, id)) })
  return (
    <List>
      {ids.map((id, index) => {
        const entry = entries[index]?.data
        const title = entry?.title ?? (entry === null ? '已不存在' : `编号 ${id}`)
        return (
          <li key={id}>
            <span title={title}>{title}</span>
            {entry && entry.state !== 'published' && (
              <small className={`state ${entry.state}`}>{entryStateNames[entry.state]}</small>
            )}
            <button
              type="button"
              className="icon-btn"
              aria-label={`上移“${title}”`}
              disabled={index === 0}
              onClick={() => onChange(moved(ids, index, index - 1))}
            >
              <ArrowUp size={14} aria-hidden />
            </button>
            <button
              type="button"
              className="icon-btn"
              aria-label={`下移“${title}”`}
              disabled={index === ids.length - 1}
              onClick={() => onChange(moved(ids, index, index + 1))}
            >
              <ArrowDown size={14} aria-hidden />
            </button>
            <button
              type="button"
              className="icon-btn"
              aria-label={`移除“${title}”`}
              onClick={() => onChange(ids.filter((other) => other !== id))}
            >
              <X size={14} aria-hidden />
            </button>
          </li>
        )
      })}
    </List>
  )
}

function Finder({ type, chosen, onPick }: { type: TypeName; chosen: readonly number[]; onPick: (id: number) => void }) {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const { label } = getContentType(type)
  const { data } = useQuery({ ...managedListQuery(type, { find: text.trim() || undefined, limit: 20 }), enabled: open })
  const rows = data?.rows.filter((row) => row.state !== 'deleted' && !chosen.includes(row.id)) ?? []
  return (
    <Search
      onFocus={() => setOpen(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
    >
      <input
        type="search"
        className="input"
        placeholder={`查找${label}`}
        aria-label={`查找${label}`}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setOpen(true)
        }}
      />
      {open && data && (
        <ul>
          {rows.length === 0 && <li className="muted">没有符合条件的记录</li>}
          {rows.map((row) => (
            <li key={row.id}>
              <button
                type="button"
                onClick={() => {
                  onPick(row.id)
                  setText('')
                }}
              >
                {row.title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Search>
  )
}

const List = styled.ul`
  li {
    display: flex;
    gap: 2px;
    align-items: center;
    padding: 4px 0;
    border-top: 1px solid ${color.lineSoft};
  }
  li:first-child {
    border: 0;
  }
  span {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    margin: 0 6px;
  }
  .icon-btn {
    width: 26px;
    height: 28px;
  }
`

const Search = styled.div`
  position: relative;
  ul {
    position: absolute;
    left: 0;
    right: 0;
    top: calc(100% + 4px);
    z-index: ${layer.sticky};
    max-height: 260px;
    overflow-y: auto;
    padding: 6px;
    background: ${color.surface};
    border: 1px solid ${color.line};
    border-radius: ${radius.popup};
    box-shadow: ${shadow.middle};
  }
  li button {
    display: block;
    width: 100%;
    text-align: left;
    padding: 7px 10px;
    border-radius: ${radius.control};
  }
  li button:hover {
    background: ${color.selected};
    color: ${color.link};
  }
  .muted {
    padding: 8px 10px;
  }
`
