import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import { ruleTitles } from '../../content/checks'
import { formatChinaDateTime } from '../../content/format'
import { getContentType, isTypeName } from '../../content/registry'
import type { CheckedEntryRow } from '../../contract'
import type { AnswerOf } from '../../data/client'
import { checksPageSize, siteChecksQuery } from '../../data/admin/checks'
import type { checksSearch } from '../../navigation/search-params'
import { adminTextSize, color, media } from '../../ui/theme'
import { Text } from '../../ui/text'
import { Row } from '../../ui/layout'
import { ResourceList } from '../list/resource-list'
import { Card } from '../shared/card'
import { AdminTextLink } from '../shared/text'
import { PageHead } from '../shell/page-head'
import { FindingMark } from './finding-item'

/** What the content checks found in everything that visitors see. */
export function ChecksPage({ search }: { search: ReturnType<typeof checksSearch> }) {
  const { data } = useSuspenseQuery(siteChecksQuery(search))
  return (
    <>
      <PageHead here="网站体检" title="网站体检" />
      <Card>
        <ResourceList
          filters={<Summary summary={data} />}
          items={data.rows}
          rows={(rows) => (
            <ul>
              {rows.map((row) => (
                <Entry key={row.id} row={row} />
              ))}
            </ul>
          )}
          empty={{ title: '未发现问题', text: '前台正在显示的内容都符合规则' }}
          pages={{
            page: search.page,
            size: checksPageSize,
            total: data.total,
            link: (page, props) => (
              <Link to="/manage/checks" search={{ page: page === 1 ? undefined : page }} {...props} />
            ),
          }}
        />
      </Card>
    </>
  )
}

function Summary({ summary: { total, severe, checkedAt } }: { summary: AnswerOf<'check.list'> }) {
  return (
    <SummaryRow $gap={10} $padding={[14, 20]} $justify="between" $wrap>
      <span>
        {total} 条内容有待处理
        {severe > 0 && (
          <Text as="b" $tone="danger">
            ，严重问题 {severe} 处
          </Text>
        )}
      </span>
      <Text $tone="muted">
        {checkedAt === null ? '尚未检查全站，稍后自动进行' : `全站检查于 ${formatChinaDateTime(checkedAt)}`}
        ，内容发布后随即检查
      </Text>
    </SummaryRow>
  )
}

function Entry({ row }: { row: CheckedEntryRow }) {
  const type = isTypeName(row.type) ? getContentType(row.type) : null
  if (!type) return null
  return (
    <EntryPart>
      <Row $align="baseline" $below={6} $gap={10}>
        <EntryTitle>
          <AdminTextLink to={type.paths.update} search={{ id: row.id }}>
            {row.title}
          </AdminTextLink>
        </EntryTitle>
        <Text $tone="muted">{type.label}</Text>
      </Row>
      <ul>
        {row.findings.map((finding, index) => (
          <FindingLine key={index}>
            <FindingMark severity={finding.severity} label />
            <b>{ruleTitles[finding.rule]}</b>
            <span>
              {finding.text !== '' && <q>{finding.text}</q>} {finding.message}
            </span>
            <Where>
              {finding.where}，{finding.basis}
            </Where>
          </FindingLine>
        ))}
      </ul>
    </EntryPart>
  )
}

const SummaryRow = styled(Row)`
  border-bottom: 1px solid ${color.line};
`

const EntryPart = styled.li`
  padding: 14px 20px;
  border-bottom: 1px solid ${color.line};
`

const EntryTitle = styled.h2`
  min-width: 0;
  font-size: ${adminTextSize.strong};
  font-weight: 600;
`

const FindingLine = styled.li`
  display: grid;
  grid-template-columns: 16px 104px minmax(0, 1fr);
  gap: 2px 10px;
  align-items: start;
  padding: 4px 0;
  font-size: ${adminTextSize.body};
  line-height: 1.6;
  ${media.mobile} {
    grid-template-columns: 16px minmax(0, 1fr);
    & > :nth-child(n + 3) {
      grid-column: 2;
    }
  }
`

const Where = styled.span`
  grid-column: 3;
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
`
