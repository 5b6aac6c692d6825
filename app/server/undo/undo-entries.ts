import { normaliseRichText } from '../../content/compare-drafts'
import type { ContentType } from '../../content/define'
import type { EntryDraft } from '../../content/entries'
import { getContentType } from '../../content/registry'
import type { Actor } from '../actor'
import { Problem } from '../errors'
import type { UndoDeps, Undone, UndoneRecord } from './context'
import { parseEntryTarget } from './undo-rights'

/**
 * Puts the parts of an entry back that still are what a save made of them, as a new version. Visitors see it once it is
 * published, like every save.
 */
export async function undoEntry(
  { entries }: Pick<UndoDeps, 'entries'>,
  { target, state }: UndoneRecord<'entry'>,
  actor: Actor,
): Promise<Undone> {
  const { type, id } = requireEntry(target)
  const managed = await entries.getManaged(type, id)
  if (managed.state === 'deleted') throw new Problem('conflict', '内容已移到回收站，不能撤销')
  const [before, after] = await Promise.all([
    entries.getRevision(type, id, state.before),
    entries.getRevision(type, id, state.after),
  ])
  const { category, title, values, version } = managed
  const { draft, undone, changed } = takeBack(getContentType(type), {
    before,
    after,
    current: { category, title, values },
  })
  if (undone.length === 0) return { undone, changed }
  const saved = await entries.save({ type, id, version }, draft, actor, { note: '撤销修改' })
  return { undone, changed, hint: saved.state === 'published' ? '已存为新版本，发布后前台更新' : '' }
}

/**
 * Takes the last step in the life of an entry back. What visitors would see again is judged like any publication; who may
 * not publish gets a deleted entry back as a draft.
 */
export async function undoPublication(
  { entries, rights }: Pick<UndoDeps, 'entries' | 'rights'>,
  { target, title, action }: UndoneRecord<'publication'>,
  actor: Actor,
): Promise<Undone> {
  const { type, id } = requireEntry(target)
  const { version, state } = await entries.getManaged(type, id)
  if (action.endsWith('.delete') !== (state === 'deleted')) throw new Problem('conflict', '内容已有新的变化，不能撤销')
  const mayPublish = (await rights.selectAllowed(actor, `${type}.publish`, [id])).has(id)
  const back =
    action.endsWith('.delete') && !mayPublish
      ? await entries.restore({ type, id, version })
      : await entries.revert({ type, id, version }, actor)
  const isLeftDraft = action.endsWith('.delete') && back.state === 'draft'
  return { undone: [`《${title}》`], changed: [], hint: isLeftDraft ? '已恢复为草稿' : '' }
}

/** Puts an entry back behind the one that it stood behind. */
export async function undoPlace(
  { entries }: Pick<UndoDeps, 'entries'>,
  { target, title, state: { previous } }: UndoneRecord<'place'>,
): Promise<Undone> {
  const { type, id } = requireEntry(target)
  try {
    await entries.place(type, id, previous === null ? { position: 1, category: 0 } : { after: previous })
  } catch (error) {
    if (error instanceof Problem && error.code === 'notFound')
      throw new Problem('conflict', '原来的位置已不在，请在列表中调整')
    throw error
  }
  return { undone: [`《${title}》`], changed: [] }
}

function requireEntry(target: string) {
  const entry = parseEntryTarget(target)
  if (!entry) throw new Problem('invalid', '这项操作不能撤销')
  return entry
}

interface Versions {
  before: EntryDraft
  after: EntryDraft
  current: EntryDraft
}

/** The current version with what a save changed as it was before, where nobody has changed it since. */
function takeBack(
  { title, categories, fields }: ContentType,
  { before, after, current }: Versions,
): { draft: EntryDraft; undone: string[]; changed: string[] } {
  const draft: EntryDraft = { ...current, values: { ...current.values } }
  const undone: string[] = []
  const changed: string[] = []
  function take(label: string, read: (version: EntryDraft) => string, putBack: () => void): void {
    if (read(before) === read(after)) return
    if (read(current) === read(after)) {
      putBack()
      undone.push(label)
    } else if (read(current) !== read(before)) changed.push(label)
  }
  take(
    title.label,
    (version) => version.title,
    () => void (draft.title = before.title),
  )
  if (categories)
    take(
      categories.label,
      (version) => String(version.category),
      () => void (draft.category = before.category),
    )
  for (const [name, { kind, label, empty }] of Object.entries(fields)) {
    const read = ({ values }: EntryDraft) => {
      const value = values[name] ?? empty
      return kind === 'richText' ? normaliseRichText(String(value)) : JSON.stringify(value)
    }
    take(label, read, () => void (draft.values[name] = before.values[name] ?? empty))
  }
  return { draft, undone, changed }
}
