import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatChinaDateTime } from '../../content/format'
import { goneWord, maxRedirectLength } from '../../content/redirects'
import type { RedirectListRow } from '../../contract/redirects'
import { staffQuery } from '../../data/admin/staff-query'
import { ApiFailure, isConflict } from '../../data/client'
import { writeAsStaff } from '../../data/client/staff-client'
import { SelectField, TextField } from '../../ui/form/inputs'
import { KeptDialog } from '../form/kept-dialog'
import { useKeptValues } from '../form/kept-values'
import { Notice } from '../shared/notice'
import { notifyDone } from '../shell/notify'
import { TargetField } from './target-field'

/** What stands in the fields. */
interface Typed {
  source: string
  /** Whether visitors are led to a page, or told that there is none any more. */
  kind: string
  target: string
}

const kinds = [
  ['page', '转到本站的页面'],
  ['gone', '提示内容已删除'],
] as const

const toTyped = ({ source, target }: Pick<RedirectListRow, 'source' | 'target'>): Typed => ({
  source,
  kind: source !== '' && target === '' ? 'gone' : 'page',
  target,
})

/** An address of this site without its origin, as it is copied from the address bar. */
export function stripOwnOrigin(typed: string): string {
  const text = typed.trim()
  return `${text}/`.startsWith(`${location.origin}/`) ? text.slice(location.origin.length) || '/' : text
}

/** Adds a rule to the register, or changes one. */
export function RedirectDialog({
  rule,
  missing,
  onSaved,
  onClose,
}: {
  /** The rule that is changed; null for a new one. */
  rule: RedirectListRow | null
  /** The address that was asked for in vain, with what it may have been, for a new rule. */
  missing?: { source: string; target: string } | undefined
  onSaved: () => Promise<unknown>
  onClose: () => void
}) {
  const client = useQueryClient()
  const stored = rule ? toTyped(rule) : { source: '', target: '', ...missing, kind: 'page' }
  const [typed, setTyped] = useState(stored)
  const [problems, setProblems] = useState<Record<string, string>>({})
  /** What somebody else has made of it since the dialog opened; null when they deleted it. */
  const [newer, setNewer] = useState<RedirectListRow | null>()
  const change = (parts: Partial<Typed>) => setTyped((before) => ({ ...before, ...parts }))
  const place = { form: 'redirect', id: rule?.id ?? null, part: missing?.source ?? '' } as const
  const kept = useKeptValues(place, typed, stored, change)
  const base = newer === undefined ? rule : newer

  async function readNewer(id: number): Promise<RedirectListRow | null> {
    for (const text of [rule?.source ?? '', '']) {
      const query = { ...staffQuery('redirect.list', { limit: 100, text }), staleTime: 0 }
      const found = (await client.fetchQuery(query)).rows.find((row) => row.id === id)
      if (found) return found
    }
    return null
  }

  async function save() {
    const source = typed.source.trim()
    const target = typed.kind === 'gone' ? goneWord : stripOwnOrigin(typed.target)
    setProblems({})
    try {
      await writeAsStaff('redirect.save', { ...(base && { id: base.id, version: base.version }), source, target })
    } catch (error) {
      if (error instanceof ApiFailure) setProblems(error.problem?.fields ?? {})
      if (isConflict(error) && rule) setNewer(await readNewer(rule.id))
      throw error
    }
    await kept.noteSaved(typed)
    onClose()
    notifyDone(`“${source}”的转向已保存`)
    await onSaved()
  }

  return (
    <KeptDialog title={rule ? '编辑转向' : '新增转向'} kept={kept} save={save} onClose={onClose}>
      {newer && <Notice role="status" text={describeNewer(newer, typed)} />}
      {newer === null && <Notice role="status" text="这条转向已被他人删除。再次保存将作为新的转向。" />}
      <TextField
        size="admin"
        label="旧地址"
        required
        error={problems['source']}
        hint="域名之后的部分。末尾写 * 表示以它开头的所有地址；带参数时，访问的地址要含有这些参数"
        control={{
          value: typed.source,
          placeholder: '如：/about.html、/old-news/*、/show.asp?id=5',
          maxLength: maxRedirectLength,
          onChange: ({ target }) => change({ source: target.value }),
        }}
      />
      <SelectField
        size="admin"
        label="访问时"
        options={kinds}
        control={{ value: typed.kind, onChange: ({ target }) => change({ kind: target.value }) }}
      />
      {typed.kind === 'page' && (
        <TargetField value={typed.target} error={problems['target']} onChange={(target) => change({ target })} />
      )}
    </KeptDialog>
  )
}

/** What a rule was made by somebody else meanwhile, where that differs from what is typed. */
function describeNewer(newer: RedirectListRow, typed: Typed): string {
  const now = toTyped(newer)
  const target = (of: Typed) => (of.kind === 'gone' ? goneWord : of.target.trim())
  const differing = [
    ...(now.source === typed.source.trim() ? [] : [`旧地址“${now.source}”`]),
    ...(target(now) === target(typed) ? [] : [`转到“${target(now)}”`]),
  ]
  const what = differing.length === 0 ? '与您填写的相同' : `现在是${differing.join('，')}`
  return `${newer.by || '他人'}于 ${formatChinaDateTime(newer.at)} 修改过，${what}。再次保存将改为您填写的内容。`
}
