import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type CompanyWord,
  nameWord,
  readWordPart,
  splitList,
  type WordKind,
  wordKindNames,
  wordKinds,
  wordLimits,
  type WordPart,
  wordParts,
} from '../../content/company-words'
import { formatChinaDateTime } from '../../content/format'
import type { CompanyWordRow } from '../../contract/company-words'
import { staffQuery } from '../../data/admin/staff-query'
import { ApiFailure, isConflict } from '../../data/client'
import { writeAsStaff } from '../../data/client/staff-client'
import { SelectField, TextField } from '../../ui/form/inputs'
import { KeptDialog } from '../form/kept-dialog'
import { useKeptValues } from '../form/kept-values'
import { Notice } from '../shared/notice'
import { notifyDone } from '../shell/notify'

/** What stands in the fields: every part as text. */
type Typed = Record<WordPart, string>

const hints: Partial<Record<`${WordKind}.${WordPart}` | WordPart, string>> = {
  'forbidden.instead': '留空则只提示，由作者改写',
  'forbidden.note': '体检时一并告诉作者',
  'person.title': '多个职务用顿号隔开',
  'person.rank': '同时出现时谁在前；留空不检查',
  wrong: '多个写法用顿号隔开',
}

const placeholders: Partial<Record<`${WordKind}.${WordPart}`, string>> = {
  'forbidden.word': '如：赋能',
  'preferred.word': '如：实景三维',
  'preferred.wrong': '如：实景3D、三维实景',
  'person.title': '如：副总经理、总工程师',
  'product.word': '如：经纬云图',
}

const partNames: readonly WordPart[] = ['word', 'instead', 'wrong', 'title', 'rank', 'note']
const toTyped = (word: CompanyWord | null): Typed => {
  const typed = { word: '', instead: '', wrong: '', title: '', rank: '', note: '' }
  if (word) for (const part of partNames) typed[part] = readWordPart(word, part)
  return typed
}

/** Adds a word to the list, or changes one. */
export function WordDialog({
  word,
  kind: firstKind,
  onSaved,
  onClose,
}: {
  word: CompanyWordRow | null
  kind: WordKind
  onSaved: () => Promise<unknown>
  onClose: () => void
}) {
  const client = useQueryClient()
  const stored = toTyped(word)
  const [kind, setKind] = useState(firstKind)
  const [typed, setTyped] = useState(stored)
  const [problems, setProblems] = useState<Record<string, string>>({})
  /** What somebody else has made of it since the dialog opened; null when they deleted it. */
  const [newer, setNewer] = useState<CompanyWordRow | null>()
  const change = (parts: Partial<Typed>) => setTyped((before) => ({ ...before, ...parts }))
  const kept = useKeptValues({ form: 'companyWord', id: word?.id ?? null }, typed, stored, change)
  const base = newer === undefined ? word : newer

  async function readNewer(id: number): Promise<CompanyWordRow | null> {
    const query = { ...staffQuery('companyWord.list', { limit: 100, kind, text: typed.word }), staleTime: 0 }
    const named = (await client.fetchQuery(query)).rows.find((row) => row.id === id)
    if (named) return named
    // It may have another spelling by now.
    const old = { ...staffQuery('companyWord.list', { limit: 100, kind }), staleTime: 0 }
    return (await client.fetchQuery(old)).rows.find((row) => row.id === id) ?? null
  }

  async function save() {
    const parts = new Set(wordParts[kind].map(([part]) => part))
    const read = (part: WordPart) => (parts.has(part) ? typed[part].trim() : '')
    const given = {
      kind,
      word: read('word'),
      instead: read('instead'),
      wrong: splitList(read('wrong')),
      title: read('title'),
      // What is no number is refused by the server, at the field.
      rank: read('rank') === '' ? null : Number(read('rank')) || 0,
      note: read('note'),
    }
    try {
      await writeAsStaff('companyWord.save', { ...(base && { id: base.id, version: base.version }), ...given })
    } catch (error) {
      if (error instanceof ApiFailure) setProblems(error.problem?.fields ?? {})
      if (isConflict(error) && word) setNewer(await readNewer(word.id))
      throw error
    }
    await kept.noteSaved(typed)
    onClose()
    notifyDone(`${nameWord(given)}已保存`)
    await onSaved()
  }

  return (
    <KeptDialog title={word ? `编辑${wordKinds[kind]}` : '新增用词'} kept={kept} save={save} onClose={onClose}>
      {newer && <Notice role="status" text={describeNewer(newer, typed)} />}
      {!word && (
        <SelectField
          size="admin"
          label="类别"
          options={wordKindNames.map((name) => [name, wordKinds[name]])}
          control={{
            value: kind,
            onChange: ({ target }) => setKind(wordKindNames.find((name) => name === target.value) ?? kind),
          }}
        />
      )}
      {wordParts[kind].map(([part, label]) => (
        <TextField
          key={part}
          size="admin"
          label={label}
          required={part === 'word' || (kind === 'preferred' && part === 'wrong')}
          error={problems[part]}
          hint={hints[`${kind}.${part}`] ?? hints[part]}
          control={{
            value: typed[part],
            placeholder: placeholders[`${kind}.${part}`],
            maxLength: part === 'wrong' ? wordLimits.wrong * (wordLimits.word + 1) : undefined,
            inputMode: part === 'rank' ? 'numeric' : undefined,
            onChange: ({ target }) => change({ [part]: target.value }),
          }}
        />
      ))}
    </KeptDialog>
  )
}

/** What a word was made by somebody else meanwhile, where that differs from what is typed. */
function describeNewer(newer: CompanyWordRow, typed: Typed): string {
  const differing = wordParts[newer.kind]
    .filter(([part]) => readWordPart(newer, part) !== typed[part].trim())
    .map(([part, label]) => `${label}“${readWordPart(newer, part) || '空'}”`)
  const what = differing.length === 0 ? '与您填写的相同' : `现在是${differing.join('，')}`
  return `${newer.by || '他人'}于 ${formatChinaDateTime(newer.at)} 修改过，${what}。再次保存将改为您填写的内容。`
}
