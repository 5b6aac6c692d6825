import { z } from 'zod'
import { type TypeName, typeNames } from '../../content/registry'
import { textSuggestion } from '../../contract/publishing'
import type { AppContext } from '../app/create-context'
import { Problem } from '../errors'
import type { WritingHelp } from '../writing-help'
import { staffRead, staffWrite } from './call'

/** The entry in question; `id` is 0 while it is not stored. */
const subject = { type: z.enum(typeNames), id: z.number().int().min(0) }

/** Help with a text is for those who may write it. */
const askToEdit = {
  right: '*.edit',
  of: ({ body: { id, type } }: { body: { id: number; type: TypeName } }) => (id === 0 ? { type } : { entry: id }),
} as const

/** What people read of it, in its order. */
const texts = z.array(z.string().max(100_000)).min(1).max(2_000)

/** The writing help. */
export const writingHelpCalls = {
  facts: staffRead({
    summary: '写作辅助：是否可用',
    answer: z.strictObject({ isAvailable: z.boolean(), readsPictures: z.boolean() }),
    handle: async ({ writingHelp }) => ({
      isAvailable: writingHelp !== null,
      readsPictures: writingHelp?.readsPictures ?? false,
    }),
  }),
  titles: staffWrite({
    asks: askToEdit,
    summary: '写作辅助：拟标题',
    isSlow: true,
    body: z.strictObject({ ...subject, texts }),
    answer: z.strictObject({ titles: z.array(z.string()) }),
    handle: async (context, { body: { texts, ...subject }, session: { actor }, getSignal }) => ({
      titles: await requireWritingHelp(context).suggestTitles(texts, { ...subject, actor, signal: getSignal() }),
    }),
  }),
  summary: staffWrite({
    asks: askToEdit,
    summary: '写作辅助：拟摘要',
    isSlow: true,
    body: z.strictObject({ ...subject, texts }),
    answer: z.strictObject({ summary: z.string() }),
    handle: async (context, { body: { texts, ...subject }, session: { actor }, getSignal }) => ({
      summary: await requireWritingHelp(context).suggestSummary(texts, { ...subject, actor, signal: getSignal() }),
    }),
  }),
  proofread: staffWrite({
    asks: askToEdit,
    summary: '写作辅助：校对',
    isSlow: true,
    body: z.strictObject({ ...subject, texts }),
    answer: z.strictObject({ suggestions: z.array(textSuggestion) }),
    handle: async (context, { body: { texts, ...subject }, session: { actor }, getSignal }) => ({
      suggestions: await requireWritingHelp(context).proofread(texts, { ...subject, actor, signal: getSignal() }),
    }),
  }),
  describePicture: staffWrite({
    asks: askToEdit,
    summary: '写作辅助：拟图片的替代文字',
    isSlow: true,
    body: z.strictObject({ ...subject, src: z.string().regex(/^\/media\/[\w/.-]{1,100}$/) }),
    answer: z.strictObject({ alt: z.string() }),
    handle: async (context, { body: { src, ...subject }, session: { actor }, getSignal }) => ({
      alt: await requireWritingHelp(context).describePicture(src, { ...subject, actor, signal: getSignal() }),
    }),
  }),
}

function requireWritingHelp({ writingHelp }: AppContext): WritingHelp {
  if (!writingHelp) throw new Problem('notFound', '没有设置写作辅助')
  return writingHelp
}
