import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import styled from 'styled-components'
import type { RowValue } from '../../content/values'
import { Button } from '../../ui/form/button'
import { Field } from '../../ui/form/field'
import { color, media } from '../../ui/theme'
import { moved } from './use-item-drag'
import type { FieldViewProps } from './view'

/** A small table that staff fill in line by line. */
export function RowsView({ field, view, value, onChange, onBlur, error }: FieldViewProps<'rows'>) {
  const columns = Object.entries(view.columns)
  const edit = (index: number, name: string, text: string) =>
    onChange(value.map((row, at) => (at === index ? { ...row, [name]: text } : row)))
  const empty: RowValue = Object.fromEntries(columns.map(([name]) => [name, '']))
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
      {() => (
        <Table onBlur={onBlur}>
          {value.map((row, index) => (
            <div className="line" key={index}>
              <div className="cells">
                {columns.map(([name, column]) => {
                  const props = {
                    className: 'input',
                    placeholder: column.optional ? `${column.label}（选填）` : column.label,
                    'aria-label': `第 ${index + 1} 行的${column.label}`,
                    maxLength: column.max,
                    value: row[name] ?? '',
                  }
                  return column.multiline ? (
                    <textarea
                      key={name}
                      {...props}
                      rows={2}
                      onChange={(event) => edit(index, name, event.target.value)}
                    />
                  ) : (
                    <input key={name} {...props} onChange={(event) => edit(index, name, event.target.value)} />
                  )
                })}
              </div>
              <div className="tools">
                <button
                  type="button"
                  className="icon-btn"
                  aria-label={`上移第 ${index + 1} 行`}
                  disabled={index === 0}
                  onClick={() => onChange(moved(value, index, index - 1))}
                >
                  <ArrowUp size={16} aria-hidden />
                </button>
                <button
                  type="button"
                  className="icon-btn"
                  aria-label={`下移第 ${index + 1} 行`}
                  disabled={index === value.length - 1}
                  onClick={() => onChange(moved(value, index, index + 1))}
                >
                  <ArrowDown size={16} aria-hidden />
                </button>
                <button
                  type="button"
                  className="icon-btn"
                  aria-label={`删除第 ${index + 1} 行`}
                  onClick={() => onChange(value.filter((_, at) => at !== index))}
                >
                  <Trash2 size={16} aria-hidden />
                </button>
              </div>
            </div>
          ))}
          {value.length < view.max && (
            <Button size="admin" variant="secondary" onClick={() => onChange([...value, empty])}>
              <Plus size={16} aria-hidden />
              添加一行
            </Button>
          )}
        </Table>
      )}
    </Field>
  )
}

const Table = styled.div`
  .line {
    display: flex;
    gap: 8px;
    align-items: flex-start;
    margin-bottom: 8px;
  }
  .cells {
    flex: 1;
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    min-width: 0;
  }
  .cells > input {
    flex: 1 1 120px;
  }
  .cells > textarea {
    flex: 3 1 240px;
  }
  .tools {
    display: flex;
    padding-top: 3px;
  }
  ${media.mobile} {
    .line {
      flex-wrap: wrap;
      border-top: 1px solid ${color.lineSoft};
      padding-top: 8px;
    }
    .cells {
      flex-basis: 100%;
    }
  }
`
