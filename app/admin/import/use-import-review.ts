import { useQueryClient } from '@tanstack/react-query'
import { type Editor, useEditorState } from '@tiptap/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { measureText } from '../../content/claims'
import { getContentType, type TypeName } from '../../content/registry'
import type { ManagedEntry, MediaRow } from '../../contract'
import { createEntry, refetchAfterChange, saveEntry } from '../../data/admin/entries'
import { fetchPictures, listMissingPictures, usePictureFills } from '../editor/missing-pictures'
import { storedHtml } from '../editor/insert'
import { initialDraft } from '../form/draft'
import { useKeptValues } from '../form/kept-values'
import { imageValue } from '../media/values'
import { createRandomKey } from '../../ui/random-key'
import { isSame } from '../shared/is-same'
import { notifyFailure } from '../shell/notify'
import { listPictureNames } from './build-article'
import type { OpenedDocument } from './import-page'
import type { EntryDraft } from '../../content/entries'
import type { ImageValue } from '../../content/values'
import { findTextField } from './open-import'

/** A cover is shown at least this large in lists; smaller pictures are marks and signs. */
const smallestCover = { width: 400, height: 240 }

/**
 * What the import screen does with an article: stores its pictures, keeps what is changed in its head, and makes the
 * draft.
 */
export function useImportReview(
  type: TypeName,
  { file, article }: OpenedDocument,
  editor: Editor,
  onCreated: (entry: ManagedEntry) => void,
) {
  const client = useQueryClient()
  const { title: titleField, fields, abstract: abstractName = '', cover: coverName } = getContentType(type)
  const abstractMax = readMaximum(fields[abstractName]) ?? 0
  const [title, setTitle] = useState(article.title)
  const [abstract, setAbstract] = useState(cutText(article.abstract, abstractMax))
  const [category, setCategory] = useState(() => initialDraft(type, null).category)
  const [read] = useState({ title, abstract, category })
  // The document is not kept: changes are restored when it is chosen again.
  const part = `${type} ${file.name} ${file.size}`
  const kept = useKeptValues({ form: 'import', id: null, part }, { title, abstract, category }, read, (parts) => {
    if (parts.title !== undefined) setTitle(parts.title)
    if (parts.abstract !== undefined) setAbstract(parts.abstract)
    if (parts.category !== undefined) setCategory(parts.category)
  })
  const [stored, setStored] = useState<ReadonlyMap<string, MediaRow>>(new Map())
  const [namedCover, setNamedCover] = useState<MediaRow | null>(null)
  const [chosenCover, setChosenCover] = useState<string | null>(null)
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map())
  const [isCreating, setIsCreating] = useState(false)
  const isCreated = useRef(false)
  /** The draft that was made, while what was typed meanwhile is not in it yet. */
  const entry = useRef<ManagedEntry>(null)
  /** Tells the server which draft is meant, and its own writes from those of others, where an answer was lost. */
  const [form] = useState(createRandomKey)
  const writes = useRef(0)
  const hasBegun = useRef(false)
  const fills = usePictureFills(editor, (name, media) => setStored((all) => new Map(all).set(name, media)))
  const missing = useEditorState({ editor, selector: ({ editor: current }) => listMissingPictures(current) })

  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const { pictures, remote } = article.pictures
    for (const { name, file, alt } of pictures) fills.fill(name, file, alt)
    void fills
      .fetchInto(remote)
      .then(({ failed }) => setReasons(new Map(failed.map(({ name, problem }) => [name, problem]))))
    if (article.coverUrl !== '' && coverName !== undefined)
      void fetchPictures([{ name: '封面', alt: '', url: article.coverUrl }], (_picture, media) => setNamedCover(media))
  })

  const pictures = listPictureNames(article.pictures)
  const large = pictures.find((name) => {
    const { width = 0, height = 0 } = stored.get(name) ?? {}
    return width >= smallestCover.width && height >= smallestCover.height
  })
  const coverMedia = chosenCover === null ? (namedCover ?? stored.get(large ?? '')) : stored.get(chosenCover)
  const titleProblem = findTitleProblem(title, titleField)
  const waiting = missing.filter((name) => fills.uploading.includes(name)).length

  const buildDraft = () => {
    const cover = coverName !== undefined && coverMedia ? imageValue(coverMedia) : null
    const { author, source, date } = article
    const body = storedHtml(editor)
    return createDraft(type, { category, title: title.trim(), abstract, cover, body, author, source, date })
  }
  const latest = useRef({ buildDraft, head: { title, abstract, category } })
  useLayoutEffect(() => {
    latest.current = { buildDraft, head: { title, abstract, category } }
  })

  async function create() {
    if (titleProblem !== undefined || isCreating) return
    setIsCreating(true)
    try {
      let sent: EntryDraft
      do {
        sent = latest.current.buildDraft()
        const options = { writer: { form, number: ++writes.current } }
        entry.current = entry.current
          ? await saveEntry(type, entry.current, sent, options)
          : await createEntry(type, sent, options)
        // Again with what was typed meanwhile: the form shows what is stored.
      } while (!isSame(latest.current.buildDraft(), sent))
      isCreated.current = true
      await kept.noteSaved(latest.current.head)
      void refetchAfterChange(client)
      onCreated(entry.current)
    } catch (error) {
      notifyFailure(error)
    }
    setIsCreating(false)
  }

  return {
    kept,
    title,
    setTitle,
    titleProblem,
    abstract,
    setAbstract,
    abstractMax,
    category,
    setCategory,
    cover: coverName === undefined ? undefined : (coverMedia ?? null),
    chooseCover: setChosenCover,
    /** The names of all pictures of the article, in their order, and what came of them. */
    pictures,
    stored,
    missing,
    reasons,
    fills,
    /** How many pictures are still on their way. */
    waiting,
    isCreating,
    create,
    hasUnsaved: () => !isCreated.current,
  }
}

function findTitleProblem(title: string, { label, max }: { label: string; max: number }): string | undefined {
  if (title.trim() === '') return `请填写${label}`
  return measureText(title.trim()) > max ? `${label}不能超过 ${max} 个字` : undefined
}

/** Cuts a text after a sentence that fits, or in the middle of one. */
function cutText(text: string, max: number): string {
  // A character of two units is not cut in half.
  const characters = [...text]
  if (characters.length <= max) return text
  const start = characters.slice(0, max).join('')
  const end = start.search(/[。！？；][^。！？；]*$/u)
  return end > max / 3 ? start.slice(0, end + 1) : `${characters.slice(0, Math.max(0, max - 1)).join('')}…`
}

/** The values of the new entry on the import screen. */
interface ImportedValues {
  category: number
  title: string
  body: string
  abstract: string
  cover: ImageValue | null
  author: string
  source: string
  date: string
}

/** Puts what was imported into the fields that a type has for it; the others stay empty. */
function createDraft(type: TypeName, values: ImportedValues): EntryDraft {
  const { fields, abstract, cover, dateFrom } = getContentType(type)
  const empty = initialDraft(type, null)
  const textField = findTextField(type)
  const found = Object.fromEntries([
    ...(textField === null ? [] : [[textField, values.body]]),
    ...(abstract === undefined ? [] : [[abstract, values.abstract]]),
    ...(cover === undefined ? [] : [[cover, values.cover]]),
    ...(dateFrom === undefined ? [] : [[dateFrom, values.date]]),
    ...(['author', 'source'] as const).flatMap((name) => {
      const max = readMaximum(fields[name])
      return max === null ? [] : [[name, values[name].slice(0, max)]]
    }),
  ])
  return { category: values.category, title: values.title, values: { ...empty.values, ...found } }
}

/** The maximum length of a text field; null for another field. */
function readMaximum(field: { kind: string; view: object } | undefined): number | null {
  if (field === undefined || !/^(text|textarea)$/.test(field.kind)) return null
  return 'max' in field.view && typeof field.view.max === 'number' ? field.view.max : null
}
