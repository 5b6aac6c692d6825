import { Plus } from 'lucide-react'
import styled from 'styled-components'
import type { RowValue } from '../../content/values'
import { Button } from '../../ui/form/button'
import { Field } from '../../ui/form/field'
import { adminTextSize, color, media } from '../../ui/theme'
import { LinkPicker } from '../links/link-picker'
import { Input, TextArea } from '../shared/input'
import { ItemTools } from './item-row'
import { useRowKeys } from './row-keys'
import { fieldProps, type FieldViewProps } from './view'

/** A small table that staff fill in line by line. */
export default function RowsView({ field, view, value, onChange, onBlur, error }: FieldViewProps<'rows'>) {
  const columns = Object.entries(view.columns)
  const keys = useRowKeys(value)
  const edit = (index: number, name: string, text: string) =>
    onChange(value.map((row, at) => (at === index ? { ...row, [name]: text } : row)))
  const isFixed = columns.some(([, { names }]) => names)
  const empty: RowValue = Object.fromEntries(columns.map(([name]) => [name, '']))
  return (
    <Field
      {...fieldProps({ field, error })}
      kind="group"
      count={isFixed ? undefined : { used: value.length, max: view.max }}
    >
      {() => (
        <div onBlur={onBlur}>
          {value.map((row, index) => (
            <Line key={keys[index]}>
              <Cells>
                {columns.map(([name, column]) => {
                  const props = {
                    placeholder: column.optional ? `${column.label}（选填）` : column.label,
                    'aria-label': `第 ${index + 1} 行的${column.label}`,
                    maxLength: column.max,
                    value: row[name] ?? '',
                  }
                  if (column.names) return <FixedCell key={name}>{column.names[props.value] ?? props.value}</FixedCell>
                  if (column.isLink)
                    return (
                      <LinkCell key={name}>
                        <LinkPicker
                          control={{ 'aria-label': props['aria-label'] }}
                          value={props.value}
                          onChange={(text) => edit(index, name, text)}
                        />
                      </LinkCell>
                    )
                  return column.multiline ? (
                    <LongCell
                      key={name}
                      {...props}
                      rows={2}
                      onChange={(event) => edit(index, name, event.target.value)}
                    />
                  ) : (
                    <Cell key={name} {...props} onChange={(event) => edit(index, name, event.target.value)} />
                  )
                })}
              </Cells>
              <Tools>
                <ItemTools
                  items={value}
                  index={index}
                  name={`第 ${index + 1} 行`}
                  remove={isFixed ? null : '删除'}
                  onChange={onChange}
                />
              </Tools>
            </Line>
          ))}
          {!isFixed && value.length < view.max && (
            <Button
              size="admin"
              variant="secondary"
              onClick={({ currentTarget }) => {
                onChange([...value, empty])
                focusNewRow(currentTarget)
              }}
            >
              <Plus size={16} aria-hidden />
              添加一行
            </Button>
          )}
        </div>
      )}
    </Field>
  )
}

/** Leads to what a new row is typed into, once it is rendered. */
function focusNewRow(add: HTMLElement): void {
  setTimeout(() => {
    const row = add.isConnected ? add.previousElementSibling : null
    row?.querySelector<HTMLElement>('input, textarea')?.focus()
  })
}

const Line = styled.div`
  display: flex;
  gap: 8px;
  align-items: flex-start;
  margin-bottom: 8px;
  ${media.mobile} {
    flex-wrap: wrap;
    padding-top: 8px;
    border-top: 1px solid ${color.lineSoft};
  }
`

const Cells = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: 8px;
  align-items: flex-start;
  min-width: 0;
  ${media.mobile} {
    flex-basis: 100%;
  }
`

const Cell = styled(Input)`
  flex: 1 1 120px;
`

const FixedCell = styled.span`
  flex: 0 0 96px;
  color: ${color.textSoft};
  font-size: ${adminTextSize.body};
  line-height: 38px;
`

const LinkCell = styled.div`
  flex: 2 1 240px;
  min-width: 0;
`

const LongCell = styled(TextArea)`
  flex: 3 1 240px;
`

const Tools = styled.div`
  padding-top: 3px;
`
