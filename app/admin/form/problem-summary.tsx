import { CircleAlert } from 'lucide-react'
import { useFormState } from 'react-hook-form'
import styled from 'styled-components'
import { getContentType, type TypeName } from '../../content/registry'
import { useSteadyMessage } from '../../ui/form/after-press'
import { color, radius } from '../../ui/theme'
import { TextButton } from '../shared/text-link'
import { focusField } from './focus-field'
import type { EntryFormState } from './use-entry-form'

/** What keeps an entry from being saved or published, each a way to its field. Shown once that was tried. */
export function ProblemSummary({ entryForm }: { entryForm: EntryFormState }) {
  const { type, form, problems } = entryForm
  const { errors } = useFormState({ control: form.control })
  const current = Object.keys(problems).filter((name) => (errors.values?.[name] ?? readOwn(errors, name)) !== undefined)
  // As text: a list made anew at every render would count as another message.
  const shown = useSteadyMessage(current.join(' ')).split(' ')
  const left = Object.entries(problems).filter(([name]) => shown.includes(name))
  if (left.length === 0) return null
  return (
    <Box role="alert" aria-label="待改正的内容">
      <CircleAlert size={18} aria-hidden />
      <div>
        <p>
          <b>还有 {left.length} 项未填或待改正</b>
        </p>
        <List>
          {left.map(([name, message]) => (
            <li key={name}>
              <TextButton onClick={() => focusField(name)}>{nameField(type, name)}</TextButton>：{message}
            </li>
          ))}
        </List>
      </div>
    </Box>
  )
}

function readOwn(errors: { title?: unknown; category?: unknown }, name: string): unknown {
  return name === 'title' || name === 'category' ? errors[name] : undefined
}

function nameField(type: TypeName, name: string): string {
  const { title, categories, fields } = getContentType(type)
  if (name === 'title') return title.label
  return name === 'category' ? (categories?.label ?? '') : (fields[name]?.label ?? '')
}

const Box = styled.div`
  display: flex;
  gap: 10px;
  margin-bottom: 14px;
  padding: 12px 16px;
  border: 1px solid ${color.dangerLine};
  border-radius: ${radius.card};
  background: ${color.dangerPale};
  svg {
    flex: none;
    margin-top: 2px;
    color: ${color.danger};
  }
`

const List = styled.ul`
  margin-top: 4px;
  padding-left: 18px;
  list-style: disc;
`
