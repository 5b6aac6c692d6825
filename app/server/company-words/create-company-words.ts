import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import {
  type CompanyWord,
  emptyWord,
  maxCompanyWords,
  nameWord,
  readWordPart,
  type WordKind,
  wordKindNames,
  wordLimits,
  wordParts,
} from '../../content/company-words'
import { describeTexts, type NamedChange } from '../../content/describe-changes'
import type { CompanyWordRow } from '../../contract/company-words'
import type { Actor } from '../actor'
import type { Audit } from '../audit'
import type { CompanyWordTable, Database } from '../db'
import { deepFreeze } from '../deep-freeze'
import { Problem } from '../errors'

const storedParts = z.object({
  instead: z.string(),
  wrong: z.array(z.string()),
  title: z.string(),
  rank: z.number().nullable(),
  note: z.string(),
})

/** One record of the trail tells of so many imported words at most. */
const wordsPerRecord = 100

/** The words of the company, kept by staff and read by the proof reader. */
export type CompanyWords = ReturnType<typeof createCompanyWords>

/** Creates the list of the company's words. Every change is recorded in the trail, with what a word was and is. */
export function createCompanyWords({ db, now, audit }: { db: Kysely<Database>; now: () => number; audit: Audit }) {
  /** What the table last held: the proof reader compiles the same object once. */
  let latest: { stamp: string; words: readonly CompanyWord[] } | undefined

  async function insert(work: Kysely<Database>, word: CompanyWord, actor: Actor): Promise<number> {
    const row = { ...toRow(word), version: 1, account_id: actor.id, updated_at: now() }
    const inserted = await work
      .insertInto('company_word')
      .values(row)
      .onConflict((conflict) => conflict.columns(['kind', 'word']).doNothing())
      .returning('id')
      .executeTakeFirst()
    // Somebody has added it between the two queries.
    if (!inserted) throw createKnownProblem(word)
    return inserted.id
  }

  /** @returns whether the row still was the given version */
  async function update(
    work: Kysely<Database>,
    { id, version }: { id: number; version: number },
    word: CompanyWord,
    actor: Actor,
  ): Promise<boolean> {
    const { numUpdatedRows } = await work
      .updateTable('company_word')
      .set({ ...toRow(word), version: version + 1, account_id: actor.id, updated_at: now() })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  return {
    /** Every word, the same object until the list changes in any process. @param work a transaction to read in */
    async read(work: Kysely<Database> = db): Promise<readonly CompanyWord[]> {
      const stamp = await readStamp(work)
      if (latest?.stamp !== stamp) latest = { stamp, words: deepFreeze((await readRows(work)).map(toWord)) }
      return latest.words
    },

    /** Differs from the one before after every change of the list. */
    readStamp: () => readStamp(db),

    /** A page of the list: people by their order, everything else by its sound. */
    async list({ offset, limit, kind, text = '' }: ListQuery) {
      const rows = await db
        .selectFrom('company_word')
        .leftJoin('account', 'account.id', 'company_word.account_id')
        .selectAll('company_word')
        .select('account.name as by')
        .execute()
      const asked = text.trim().toLowerCase()
      const found = rows
        .map((row): CompanyWordRow => {
          const { id, version, by, updated_at: at } = row
          const word = toWord(row)
          return { ...word, wrong: [...word.wrong], id, version, by: by ?? '', at }
        })
        .filter((row) => asked === '' || hasText(row, asked))
        .toSorted(compareWords)
      const ofKind = found.filter((row) => kind === undefined || row.kind === kind)
      return {
        rows: ofKind.slice(offset, offset + limit),
        total: ofKind.length,
        counts: Object.fromEntries(
          wordKindNames.map((name) => [name, found.filter((row) => row.kind === name).length]),
        ) as Record<WordKind, number>,
      }
    },

    /**
     * Stores a new word, or changes one.
     * @throws Problem conflict when somebody has changed or deleted it meanwhile; invalid when the list has the word, or
     * is full
     */
    async save({ id, version, ...word }: GivenWord, actor: Actor): Promise<number> {
      return db.transaction().execute(async (work) => {
        const listed = await findListed(work, word)
        if (listed && listed.id !== id) throw createKnownProblem(word)
        if (id === undefined) {
          await refuseTooMany(work, 1)
          const created = await insert(work, word, actor)
          const changes = listChanges(null, word)
          const target = `companyWord:${created}`
          await audit.record(
            { action: 'companyWord.create', target, title: nameWord(word), actor, facts: { changes } },
            work,
          )
          return created
        }
        const row = await work.selectFrom('company_word').selectAll().where('id', '=', id).executeTakeFirst()
        if (!row) throw new Problem('conflict', '这个词已被他人删除，可作为新词保存')
        const before = toWord(row)
        if (before.kind !== word.kind) throw new Problem('invalid', '类别不能更改，请删除后重新添加')
        if (version === undefined || !(await update(work, { id, version }, word, actor)))
          throw new Problem('conflict', '这个词刚被他人修改，请核对后再保存')
        const changes = listChanges(before, word)
        const about = { action: 'companyWord.save', target: `companyWord:${id}`, title: nameWord(before) } as const
        if (changes.length > 0) await audit.record({ ...about, actor, facts: { changes } }, work)
        return id
      })
    },

    /** @throws Problem conflict when somebody has changed it meanwhile; notFound when it is gone */
    async remove({ id, version }: { id: number; version: number }, actor: Actor): Promise<void> {
      await db.transaction().execute(async (work) => {
        const row = await work.selectFrom('company_word').selectAll().where('id', '=', id).executeTakeFirst()
        if (!row) throw new Problem('notFound', '这个词已被他人删除')
        const { numDeletedRows } = await work
          .deleteFrom('company_word')
          .where('id', '=', id)
          .where('version', '=', version)
          .executeTakeFirst()
        if (numDeletedRows === 0n) throw new Problem('conflict', '这个词刚被他人修改，请核对后再删除')
        const changes = listChanges(toWord(row), null)
        const about = {
          action: 'companyWord.delete',
          target: `companyWord:${id}`,
          title: nameWord(toWord(row)),
        } as const
        await audit.record({ ...about, actor, facts: { changes } }, work)
      })
    },

    /**
     * Adds pasted words. What the list has already gets what is new of it: further wrong spellings, and what was empty.
     * @throws Problem invalid when the list would be too long
     */
    async import(words: readonly CompanyWord[], actor: Actor) {
      return db.transaction().execute(async (work) => {
        const outcome = { added: 0, changed: 0, known: 0 }
        const changes: NamedChange[] = []
        for (const word of words) {
          const listed = await findListed(work, word)
          const merged = listed ? mergeWords(toWord(listed), word) : word
          const differing = listChanges(listed ? toWord(listed) : null, merged)
          if (!listed) await insert(work, merged, actor)
          else if (differing.length > 0 && !(await update(work, listed, merged, actor)))
            throw new Problem('conflict', '用词表刚被他人修改，请再导入一次')
          outcome[!listed ? 'added' : differing.length > 0 ? 'changed' : 'known'] += 1
          if (!listed || differing.length > 0) changes.push(summarise(listed ? toWord(listed) : null, merged))
        }
        await refuseTooMany(work, 0)
        for (let at = 0; at < changes.length; at += wordsPerRecord) {
          const told = changes.slice(at, at + wordsPerRecord)
          await audit.record(
            { action: 'companyWord.import', actor, facts: { count: told.length, changes: told } },
            work,
          )
        }
        return outcome
      })
    },
  }
}

function createKnownProblem(word: CompanyWord): Problem {
  const message = `用词表已有${nameWord(word)}`
  return new Problem('invalid', message, { fields: { word: message } })
}

interface ListQuery {
  offset: number
  limit: number
  kind?: WordKind | undefined
  /** Any part of the word or of what is said of it. */
  text?: string | undefined
}

type GivenWord = CompanyWord & { id?: number | undefined; version?: number | undefined }

function toRow({ kind, word, ...parts }: CompanyWord) {
  return { kind, word, parts: JSON.stringify(parts) }
}

function toWord({ kind, word, parts }: Pick<Selectable<CompanyWordTable>, 'kind' | 'word' | 'parts'>): CompanyWord {
  const known = wordKindNames.find((name) => name === kind) ?? 'preferred'
  return { kind: known, word, ...storedParts.parse(JSON.parse(parts)) }
}

function readRows(work: Kysely<Database>) {
  return work.selectFrom('company_word').selectAll().orderBy('id').execute()
}

/** Changes with every change of the list: ids are never given out twice, and versions only rise. */
async function readStamp(work: Kysely<Database>): Promise<string> {
  const row = await work
    .selectFrom('company_word')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number | null>('id').as('ids'),
      fn.sum<number | null>('version').as('versions'),
      fn.max('updated_at').as('at'),
    ])
    .executeTakeFirstOrThrow()
  return [row.count, row.ids, row.versions, row.at].join(' ')
}

function findListed(work: Kysely<Database>, { kind, word }: Pick<CompanyWord, 'kind' | 'word'>) {
  return work
    .selectFrom('company_word')
    .selectAll()
    .where('kind', '=', kind)
    .where('word', '=', word)
    .executeTakeFirst()
}

async function refuseTooMany(work: Kysely<Database>, more: number): Promise<void> {
  const { count } = await work
    .selectFrom('company_word')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) + more > maxCompanyWords) throw new Problem('invalid', `用词表不能超过 ${maxCompanyWords} 个词`)
}

/** What differs between two states of a word, by what staff call its parts; null before it was listed or after. */
function listChanges(before: CompanyWord | null, after: CompanyWord | null): NamedChange[] {
  const kind = (after ?? before)?.kind ?? 'preferred'
  const read = (word: CompanyWord | null, part: (typeof wordParts)[WordKind][number][0]) =>
    word === null ? '' : readWordPart(word, part)
  return wordParts[kind].flatMap(([part, label]) => {
    const [old, next] = [read(before, part), read(after, part)]
    return old === next ? [] : [describeTexts(label, old, next)]
  })
}

/** An imported word in one line. */
function summarise(before: CompanyWord | null, after: CompanyWord): NamedChange {
  const tell = (word: CompanyWord | null) =>
    word === null
      ? ''
      : wordParts[word.kind]
          .map(([part, label]) => [part, label, readWordPart(word, part)] as const)
          .filter(([part, , value]) => part !== 'word' && value !== '')
          .map(([, label, value]) => `${label} ${value}`)
          .join('，')
  return describeTexts(nameWord(after), tell(before), tell(after) || '列入')
}

function mergeWords(listed: CompanyWord, given: CompanyWord): CompanyWord {
  return {
    ...emptyWord,
    ...listed,
    instead: given.instead || listed.instead,
    wrong: [...new Set([...listed.wrong, ...given.wrong])],
    title: given.title || listed.title,
    rank: given.rank ?? listed.rank,
    note: given.note || listed.note,
  }
}

function hasText(word: CompanyWord, asked: string): boolean {
  return wordParts[word.kind].some(([part]) => readWordPart(word, part).toLowerCase().includes(asked))
}

/** Behind every rank. */
const unranked = wordLimits.rank + 1
const bySound = new Intl.Collator('zh-CN')

function compareWords(one: CompanyWordRow, other: CompanyWordRow): number {
  return (
    wordKindNames.indexOf(one.kind) - wordKindNames.indexOf(other.kind) ||
    (one.rank ?? unranked) - (other.rank ?? unranked) ||
    bySound.compare(one.word, other.word) ||
    one.id - other.id
  )
}
