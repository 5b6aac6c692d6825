import { Search } from 'lucide-react'
import type { SubmitEvent } from 'react'
import styled from 'styled-components'
import { color, media, radius, textSize } from '../../ui/theme'

interface FindFormProps {
  /** What the form is for. */
  label: string
  /** What is looked through. */
  placeholder: string
  /** The path of the list, and the search params that stay as they are; without scripts the form leads there. */
  action: string
  search: Readonly<Record<string, string | number>>
  /** The words of the address. */
  find: string | undefined
  onFind: (words: string) => void
}

/** A field for words to narrow a list by, on Enter. */
export function FindForm({ label, placeholder, action, search, find, onFind }: FindFormProps) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onFind(String(new FormData(event.currentTarget).get('find') ?? '').trim())
  }
  return (
    <Form action={action} role="search" aria-label={label} onSubmit={submit}>
      {Object.entries(search).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        type="search"
        name="find"
        defaultValue={find}
        maxLength={50}
        placeholder={placeholder}
        aria-label={placeholder}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.value = ''
        }}
      />
      <button type="submit" aria-label="查找">
        <Search size={17} strokeWidth={1.75} aria-hidden />
      </button>
    </Form>
  )
}

const Form = styled.form`
  display: flex;
  flex: none;
  align-items: center;
  width: 268px;
  height: 40px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  &:hover {
    border-color: ${color.lineHover};
  }
  &:focus-within {
    border-color: ${color.primary};
    box-shadow: 0 0 0 3px ${color.primaryPale};
  }
  input[type='search'] {
    flex: 1;
    min-width: 0;
    height: 100%;
    padding: 0 0 0 12px;
    border: 0;
    background: none;
    font-size: ${textSize.select};
    appearance: none;
  }
  input:focus {
    outline: none;
  }
  input::placeholder {
    color: ${color.textMuted};
    opacity: 1;
  }
  button {
    display: grid;
    place-items: center;
    width: 40px;
    height: 100%;
    color: ${color.textMuted};
  }
  button:hover {
    color: ${color.link};
  }
  ${media.mobile} {
    width: 100%;
    height: 2.4rem;
  }
`
