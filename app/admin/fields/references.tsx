import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styled from 'styled-components'
import { getContentType, isTypeName, type TypeName } from '../../content/registry'
import { managedEntryQuery, managedListQuery } from '../../data/admin/entries'
import { Field } from '../../ui/form/field'
import { color, layer, radius, shadow } from '../../ui/theme'
import { entryStateNames } from '../../content/entries'
import { Input } from '../shared/input'
import { StateMark } from '../shared/state-mark'
import { ItemRow, ItemTools } from './item-row'
import { fieldProps, type FieldViewProps } from './view'

/** Entries of another type, found by their titles. */
export default function ReferencesView({ field, view, value, onChange, error }: FieldViewProps<'references'>) {
  const { type } = view
  return (
    <Field {...fieldProps({ field, error })} kind="group" count={{ used: value.length, max: view.max }}>
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
    <ul>
      {ids.map((id, index) => {
        const entry = entries[index]?.data
        const title = entry?.title ?? (entry === null ? '已不存在' : `编号 ${id}`)
        return (
          <Item key={id}>
            <Title title={title}>{title}</Title>
            {entry && entry.state !== 'published' && (
              <State as="small" $state={entry.state}>
                {entryStateNames[entry.state]}
              </State>
            )}
            <ItemTools items={ids} index={index} name={`“${title}”`} small onChange={onChange} />
          </Item>
        )
      })}
    </ul>
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
      onFocus={({ currentTarget, relatedTarget }) => {
        // A dialog that opens puts the focus into its first field: what is found would cover the others.
        const dialog = currentTarget.closest('[role=dialog]')
        if (!dialog || dialog.contains(relatedTarget)) setOpen(true)
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
    >
      <Input
        type="search"
        placeholder={`查找${label}`}
        aria-label={`查找${label}`}
        value={text}
        onClick={() => setOpen(true)}
        onChange={(event) => {
          setText(event.target.value)
          setOpen(true)
        }}
      />
      {open && data && (
        <Found>
          {rows.length === 0 && <Nothing as="li">没有符合条件的记录</Nothing>}
          {rows.map((row) => (
            <li key={row.id}>
              <Choice
                type="button"
                onClick={() => {
                  onPick(row.id)
                  setText('')
                }}
              >
                {row.title}
              </Choice>
            </li>
          ))}
        </Found>
      )}
    </Search>
  )
}

const Item = styled(ItemRow)`
  gap: 2px;
  padding: 4px 0;
  &:first-child {
    padding-top: 4px;
  }
`

const Title = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

const State = styled(StateMark)`
  margin: 0 6px;
`

const Search = styled.div`
  position: relative;
`

const Found = styled.ul`
  position: absolute;
  left: 0;
  right: 0;
  top: calc(100% + 4px);
  z-index: ${layer.sticky};
  max-height: 260px;
  padding: 6px;
  border: 1px solid ${color.line};
  border-radius: ${radius.popup};
  background: ${color.surface};
  box-shadow: ${shadow.middle};
  overflow-y: auto;
`

const Choice = styled.button`
  display: block;
  width: 100%;
  padding: 7px 10px;
  border-radius: ${radius.control};
  text-align: left;
  &:hover {
    background: ${color.selected};
    color: ${color.link};
  }
`

const Nothing = styled.span`
  color: ${color.textMuted};
  padding: 8px 10px;
`
