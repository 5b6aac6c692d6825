import { createLink } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { ComponentProps, ReactNode, SubmitEvent } from 'react'
import styled from 'styled-components'
import { color, media, radius, size, textSize, scrollsSideways, findFrame, bareInput } from '../../ui/theme'

interface FilterRowProps {
  label: string
  /** What stands at the end of the row, such as words to look for. */
  after?: ReactNode
  /** On phones: boxed values, values that a sheet shows instead, or within that sheet. */
  onPhone?: 'chips' | 'moved' | 'sheet'
  children: ReactNode
}

/** One thing to narrow a list by, with its values as `<FilterOption>`. */
export function FilterRow({ label, after, onPhone, children }: FilterRowProps) {
  return (
    <Line role="group" aria-label={label} data-phone={onPhone} data-after={after ? '' : undefined}>
      <Label data-phone={onPhone}>{label}</Label>
      <Options data-phone={onPhone}>{children}</Options>
      {after}
    </Line>
  )
}

/** The rows of a list's filters. */
export const FilterRows = styled.div`
  border-top: 1px solid ${color.lineStrong};
  ${media.mobile} {
    display: flex;
    flex-direction: column;
  }
`

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 24px;
  min-height: 52px;
  border-bottom: 1px solid ${color.line};
  ${media.narrow} {
    flex-wrap: wrap;
    gap: 4px 24px;
    padding: 8px 0;
  }
  ${media.mobile} {
    gap: 0.4rem;
    padding: 0.5rem 0;
    &[data-after] {
      order: -1;
    }
    &[data-phone='chips'] {
      border-bottom: 0;
    }
    @media (scripting: enabled) {
      &[data-phone='moved'] {
        border-bottom: 0;
      }
      &[data-phone='moved']:not([data-after]) {
        display: none;
      }
    }
  }
`

const Label = styled.span`
  flex: none;
  width: 5em;
  color: ${color.textMuted};
  font-size: ${textSize.meta};
  ${media.mobile} {
    width: 100%;
    &[data-phone='chips'] {
      display: none;
    }
    @media (scripting: enabled) {
      &[data-phone='moved'] {
        display: none;
      }
    }
  }
`

const Options = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: ${size(4, 1)} 20px;
  min-width: 0;
  font-size: ${textSize.meta};
  > * {
    display: inline-flex;
    align-items: center;
    gap: 5px;
    height: ${size(32, 2.3)};
    white-space: nowrap;
  }
  .num {
    color: ${color.textMuted};
    font-size: ${textSize.caption};
  }
  a:hover {
    color: ${color.link};
  }
  [aria-current] {
    margin: 0 -4px;
    padding: 0 10px;
    border: 1px solid ${color.primary};
    border-radius: ${radius.control};
    background: ${color.selected};
    color: ${color.link};
    font-weight: 600;
  }
  ${media.mobile} {
    flex-wrap: nowrap;
    margin: 0 -0.9rem;
    padding: 0 0.9rem;
    ${scrollsSideways}
    > * {
      flex: none;
    }
    > :first-child[aria-current] {
      margin-left: 0;
    }
    &[data-phone='sheet'] {
      flex-wrap: wrap;
      gap: 0.1rem 1.1rem;
    }
    &[data-phone='chips'] {
      gap: 0.5rem;
    }
    &[data-phone='chips'] > * {
      margin: 0;
      padding: 0 0.7rem;
      border: 1px solid ${color.line};
      border-radius: ${radius.control};
    }
    &[data-phone='chips'] > [aria-current] {
      border-color: ${color.primary};
    }
    @media (scripting: enabled) {
      &[data-phone='moved'] {
        display: none;
      }
    }
  }
`

interface FilterOptionProps extends ComponentProps<'a'> {
  isCurrent: boolean
  /** How many rows it would leave; a value that leaves none is no link. */
  count?: number | undefined
}

/** A value to narrow a list by, as a typed link. */
export const FilterOption = createLink(({ isCurrent, count, children, ...rest }: FilterOptionProps) => {
  const content = (
    <>
      {children}
      {count !== undefined && <span className="num">{count}</span>}
    </>
  )
  if (count === 0 && !isCurrent) return <EmptyOption>{content}</EmptyOption>
  return (
    <a {...rest} aria-current={isCurrent ? 'true' : undefined}>
      {content}
    </a>
  )
})

const EmptyOption = styled.span`
  color: ${color.textMuted};
`

interface FindFormProps {
  /** What the form is for. */
  label: string
  /** What is looked through. */
  placeholder: string
  /** The path of the list, and the search params that stay as they are; without scripts the form leads there. */
  action: string
  search: Readonly<Record<string, string | number | undefined>>
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
      {Object.entries(search).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
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
  ${findFrame}
  flex: none;
  width: 268px;
  height: ${size(40, 2.4)};
  input[type='search'] {
    ${bareInput}
    padding-left: 12px;
    font-size: ${textSize.select};
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
  }
`
