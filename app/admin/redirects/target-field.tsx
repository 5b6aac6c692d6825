import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styled from 'styled-components'
import { callQuery } from '../../data/client'
import { listStandingPages } from '../../navigation/redirect-rules'
import { TextField } from '../../ui/form/inputs'
import { useDebouncedSearch } from '../../ui/form/use-debounced-search'
import { Text } from '../../ui/text'
import { color, radius } from '../../ui/theme'
import { TextButton } from '../shared/text'

const mostProposed = 6

/** A page of this site that an old address may lead to. */
interface TargetPage {
  address: string
  title: string
}

/** Takes the address of a page of this site; words find pages by their names and titles. */
export function TargetField({
  label = '新地址',
  hint = '输入标题查找，或粘贴本站页面的地址',
  value,
  error,
  proposals = [],
  onChange,
}: {
  label?: string
  hint?: string
  value: string
  error?: string | undefined
  /** What is offered while nothing is typed. */
  proposals?: readonly TargetPage[]
  onChange: (address: string) => void
}) {
  const words = /^(\/|https?:)/i.test(value.trim()) ? '' : value.trim()
  const [sought, setSought] = useState('')
  useDebouncedSearch(words, sought, setSought)
  const found = useFoundPages(words === '' ? '' : sought)
  const shown = value.trim() === '' ? proposals : found.pages
  return (
    <div>
      <TextField
        size="admin"
        label={label}
        required
        hint={hint}
        error={error}
        control={{ value, placeholder: '如：/news/newsDetail?id=12', onChange: ({ target }) => onChange(target.value) }}
      />
      {shown.length > 0 && (
        <Proposals aria-label={value.trim() === '' ? '建议的页面' : '找到的页面'}>
          {shown.map(({ address, title }) => (
            <li key={address}>
              <Choice onClick={() => onChange(address)}>
                {title}
                <Text $tone="muted" $size="small">
                  {address}
                </Text>
              </Choice>
            </li>
          ))}
        </Proposals>
      )}
      {words !== '' && words === sought && found.isDone && shown.length === 0 && (
        <Text as="p" role="status" $tone="muted" $size="meta">
          没有找到名称含“{words}”的页面
        </Text>
      )}
    </div>
  )
}

/** The pages that words name: sections and their parts first, then what is published. */
function useFoundPages(words: string): { pages: TargetPage[]; isDone: boolean } {
  const { data, isPending } = useQuery({
    ...callQuery('search.find', { keyword: words, limit: mostProposed }),
    enabled: words !== '',
  })
  if (words === '') return { pages: [], isDone: false }
  const sections = listStandingPages().filter(({ title }) => title.includes(words))
  const entries = (data?.rows ?? []).map(({ path, title }) => ({
    address: path,
    title: title.map(({ text }) => text).join(''),
  }))
  const known = new Set(sections.map(({ address }) => address))
  const pages = [...sections, ...entries.filter(({ address }) => !known.has(address))]
  return { pages: pages.slice(0, mostProposed), isDone: !isPending }
}

const Proposals = styled.ul`
  margin-top: 6px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  overflow: hidden;
`

const Choice = styled(TextButton)`
  display: flex;
  flex-wrap: wrap;
  gap: 0 10px;
  align-items: baseline;
  width: 100%;
  min-height: 38px;
  padding: 6px 12px;
  text-align: left;
  overflow-wrap: anywhere;
  &:hover {
    background: ${color.selected};
  }
  li + li & {
    border-top: 1px solid ${color.lineSoft};
  }
`
