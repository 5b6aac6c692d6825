import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { sections } from '../../navigation/sections'
import { AnswerCard, AnswerFacts, AnswerName, AnswerWays } from './answer-card'
import { asksForDownloads, findDocumentWords, foundDownloadsQuery } from './asks-for-downloads'

const { to, library } = sections.product

/** The documents that a search asks for, above what was found. */
export function DownloadAnswer({ keyword }: { keyword: string }) {
  const { data } = useQuery({ ...foundDownloadsQuery(keyword), enabled: asksForDownloads(keyword) })
  if (!data || data.total === 0 || !asksForDownloads(keyword)) return null
  const find = findDocumentWords(keyword)
  return (
    <AnswerCard aria-label={library.label}>
      <AnswerName>{library.label}</AnswerName>
      <AnswerFacts>
        {data.rows.map(({ src, name }) => (
          <li key={src}>
            <FileText size={18} strokeWidth={1.75} aria-hidden />
            <a href={src} download={name}>
              {name}
            </a>
          </li>
        ))}
      </AnswerFacts>
      <AnswerWays>
        <Link to={to} search={find ? { ...library.search, find } : library.search}>
          {find ? `查看相关的 ${data.total} 份资料` : `查看全部 ${data.total} 份资料`}
        </Link>
      </AnswerWays>
    </AnswerCard>
  )
}
