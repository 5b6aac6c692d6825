import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ClipboardPaste, Plus } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { nameWord, type WordKind, wordKindNames, wordKinds } from '../../content/company-words'
import { formatChinaDate } from '../../content/format'
import type { CompanyWordRow } from '../../contract/company-words'
import { wordsPageSize, wordsQuery } from '../../data/admin/staff-query'
import { writeAsStaff } from '../../data/client/staff-client'
import type { wordsSearch } from '../../navigation/search-params'
import { Button } from '../../ui/form/button'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'
import { ResourceList } from '../list/resource-list'
import { DeleteRowAction, ListRow, RowAction } from '../shared/list-row'
import { Card } from '../shared/card'
import { FindField, useFindWords } from '../shared/find-field'
import { TabCount, TabLink, Tabs } from '../shared/tabs'
import { notifyFailure, notifyUndoable } from '../shell/notify'
import { PageHead } from '../shell/page-head'
import { ImportWordsDialog } from './import-words-dialog'
import { WordDialog } from './word-dialog'

type WordsSearch = ReturnType<typeof wordsSearch>

/** 用词表: the words that the proof reader reads with, kept by staff. */
export function WordsPage({ search }: { search: WordsSearch }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(wordsQuery(search))
  const [edited, setEdited] = useState<CompanyWordRow | 'new' | null>(null)
  const [isImporting, setImporting] = useState(false)
  const kind = search.kind ?? 'forbidden'
  const find = useFindWords(
    // From the address itself: the rendered search is older while the words of another kind are loading.
    (words) => void navigate({ from: '/manage/words', search: ({ kind }) => ({ kind, find: words }), replace: true }),
  )

  /** The list, and what the forms of entries are checked with. */
  async function refresh() {
    void client.invalidateQueries({ queryKey: ['check'] })
    await client.invalidateQueries({ queryKey: ['companyWord'] })
  }

  async function remove({ id, version, by: _by, at: _at, ...word }: CompanyWordRow) {
    try {
      await writeAsStaff('companyWord.delete', { id, version })
      notifyUndoable(`已删除${nameWord(word)}`, async () => {
        await writeAsStaff('companyWord.save', word).catch(notifyFailure)
        await refresh()
      })
    } catch (error) {
      notifyFailure(error)
    }
    await refresh()
  }

  return (
    <>
      <PageHead here="用词表" title="用词表">
        <Button size="admin" variant="secondary" onClick={() => setImporting(true)}>
          <ClipboardPaste size={16} aria-hidden />
          粘贴导入
        </Button>
        <Button size="admin" onClick={() => setEdited('new')}>
          <Plus size={16} aria-hidden />
          新增
        </Button>
      </PageHead>
      <Card>
        <ResourceList
          filters={
            <>
              <KindTabs search={search} counts={data.counts} />
              <Row $gap={10} $padding={['cardBar', 'cardSide']} $wrap>
                <FindField label="查找用词" {...find} small />
                <Text $tone="muted">保存后，编辑内容时的体检随即按此检查</Text>
              </Row>
            </>
          }
          items={data.rows}
          rows={(rows) => (
            <ul aria-label="用词表">
              {rows.map((row) => (
                <Word
                  key={row.id}
                  row={row}
                  isKindShown={search.kind === undefined}
                  onEdit={() => setEdited(row)}
                  onRemove={() => remove(row)}
                />
              ))}
            </ul>
          )}
          empty={{
            title: search.kind === undefined ? '用词表还是空的' : `还没有${wordKinds[search.kind]}`,
            text: '列入的词会在网站体检中提示，并给出应有的写法',
          }}
          onClear={search.find === undefined ? undefined : () => void navigate({ to: '/manage/words' })}
          pages={{
            page: search.page,
            size: wordsPageSize,
            total: data.total,
            unit: '个',
            link: (page, props) => (
              <Link to="/manage/words" search={{ ...search, page: page === 1 ? undefined : page }} {...props} />
            ),
          }}
        />
      </Card>
      {edited && (
        <WordDialog
          word={edited === 'new' ? null : edited}
          kind={edited === 'new' ? kind : edited.kind}
          onSaved={refresh}
          onClose={() => setEdited(null)}
        />
      )}
      {isImporting && <ImportWordsDialog kind={kind} onImported={refresh} onClose={() => setImporting(false)} />}
    </>
  )
}

function KindTabs({ search, counts }: { search: WordsSearch; counts: Record<WordKind, number> }) {
  const all = wordKindNames.reduce((sum, kind) => sum + counts[kind], 0)
  const tabs = [
    { kind: undefined, label: '全部', count: all },
    ...wordKindNames.map((kind) => ({ kind, label: wordKinds[kind], count: counts[kind] })),
  ]
  return (
    <Tabs aria-label="类别">
      {tabs.map(({ kind, label, count }) => (
        <TabLink
          key={label}
          to="/manage/words"
          search={{ kind, find: search.find }}
          aria-current={kind === search.kind ? 'page' : undefined}
          activeProps={{}}
        >
          {label} <TabCount>{count}</TabCount>
        </TabLink>
      ))}
    </Tabs>
  )
}

function Word({
  row,
  isKindShown,
  onEdit,
  onRemove,
}: {
  row: CompanyWordRow
  isKindShown: boolean
  onEdit: () => void
  onRemove: () => Promise<void>
}) {
  const { word, note, by, at } = row
  const facts = [...(isKindShown ? [wordKinds[row.kind]] : []), `${by} ${formatChinaDate(at)}`.trim()]
  return (
    <ListRow>
      <div>
        <Spelling row={row} />
        {note !== '' && (
          <Text as="p" $size="meta" $tone="secondary">
            {note}
          </Text>
        )}
        <Text as="p" $size="small" $tone="muted">
          {facts.join('，')}
        </Text>
      </div>
      <div>
        <RowAction aria-label={`编辑“${word}”`} onClick={onEdit}>
          编辑
        </RowAction>
        <DeleteRowAction name={word} onDelete={onRemove} />
      </div>
    </ListRow>
  )
}

/** What is wrong, and what is right. */
function Spelling({ row: { kind, word, instead, wrong, title, rank } }: { row: CompanyWordRow }) {
  const struck = kind === 'forbidden' ? [word] : wrong
  const right = kind === 'forbidden' ? instead : word
  return (
    <Line>
      {kind === 'person' && rank !== null && (
        <Text $tone="muted" className="num">
          {rank}
        </Text>
      )}
      {kind !== 'forbidden' && kind !== 'preferred' && <b>{word}</b>}
      {title !== '' && <span>{title}</span>}
      {struck.length > 0 && (
        <Text $tone={kind === 'forbidden' || kind === 'preferred' ? 'danger' : 'muted'}>
          {kind === 'person' || kind === 'product' ? `误写：${struck.join('、')}` : struck.join('、')}
        </Text>
      )}
      {(kind === 'forbidden' || kind === 'preferred') && right !== '' && (
        <>
          <Text $tone="muted">改为</Text>
          <b>{right}</b>
        </>
      )}
    </Line>
  )
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 10px;
`
