import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { SubmitEvent } from 'react'
import styled from 'styled-components'
import { yearsQuery } from '../../data/site/entries'
import { color, media, size, space, textSize, findFrame, bareInput, selectArrow } from '../../ui/theme'
import type { NewsListSearch } from './load-news-list'

const Bar = styled.form`
  display: flex;
  gap: ${space[12]};
  align-items: center;
  padding: ${space[16]} 0;
  border-top: 1px solid ${color.lineStrong};
  color: ${color.textSoft};
  font-size: ${textSize.note};
  select,
  .find {
    ${findFrame}
    height: ${size(40, 2.4)};
    color: ${color.textBody};
  }
  select {
    -webkit-appearance: none;
    appearance: none;
    padding: 0 36px 0 12px;
    cursor: pointer;
    background: ${selectArrow};
    &:focus-visible {
      outline: none;
    }
  }
  .find {
    width: 236px;
  }
  input {
    ${bareInput}
    padding-left: 12px;
  }
  button {
    width: ${size(38, 2.3)};
    height: 100%;
    display: grid;
    place-items: center;
    color: ${color.textMuted};
  }
  button:hover {
    color: ${color.link};
  }
  .count {
    margin: ${size(0, -0.1)} 0 0 auto;
    white-space: nowrap;
  }
  .count b {
    color: ${color.text};
    font-weight: 600;
  }
  ${media.mobile} {
    flex-wrap: wrap;
    border-top-color: ${color.line};
    select {
      font-size: ${textSize.select};
    }
    .find {
      flex: 1;
      width: auto;
      min-width: 0;
    }
    input {
      font-size: ${textSize.select};
    }
    .count {
      width: 100%;
      font-size: ${textSize.caption};
    }
  }
`

/** Narrows the list by year and by words of the title, and counts what is left. */
export function NewsToolbar({ search, label, total }: { search: NewsListSearch; label: string; total: number }) {
  const { model, year, find } = search
  const { data: years } = useSuspenseQuery(yearsQuery('news', model))
  const navigate = useNavigate()

  function narrow(form: HTMLFormElement) {
    const fields = new FormData(form)
    const words = String(fields.get('find') ?? '').trim()
    const chosen = Number(form.querySelector('select')?.value)
    void navigate({
      to: '/news/showNews',
      search: { model, year: chosen || undefined, find: words || undefined },
      resetScroll: false,
    })
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    narrow(event.currentTarget)
  }

  return (
    <Bar action="/news/showNews" aria-label={`查找${label}`} onSubmit={submit}>
      {model && <input type="hidden" name="model" value={model} />}
      <select aria-label="年份" value={year ?? ''} onChange={(event) => event.target.form && narrow(event.target.form)}>
        <option value="">全部年份</option>
        {(year === undefined || years.includes(year) ? years : [year, ...years]).map((each) => (
          <option key={each} value={each}>
            {each} 年
          </option>
        ))}
      </select>
      <div className="find">
        <input
          key={`${model} ${find}`}
          type="search"
          name="find"
          defaultValue={find}
          maxLength={50}
          placeholder={`在${label}中查找`}
          aria-label={`在${label}中查找`}
        />
        <button type="submit" aria-label="查找">
          <Search size={17} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
      <output className="count num">
        共 <b>{total}</b> 条
      </output>
    </Bar>
  )
}
