import type { Contract } from '../../contract'
import type { AppContext } from '../app/create-context'
import { Problem } from '../errors'
import type { WritingHelp } from '../writing-help'
import type { Handlers } from './handler'

/** The writing help. */
export const writingHelpHandlers: Handlers<Contract['writingHelp']> = {
  facts: async ({ writingHelp }) => ({
    isAvailable: writingHelp !== null,
    readsPictures: writingHelp?.readsPictures ?? false,
  }),
  titles: async (context, { body: { texts, ...subject }, session: { actor }, getSignal }) => ({
    titles: await requireWritingHelp(context).suggestTitles(texts, { ...subject, actor, signal: getSignal() }),
  }),
  summary: async (context, { body: { texts, ...subject }, session: { actor }, getSignal }) => ({
    summary: await requireWritingHelp(context).suggestSummary(texts, { ...subject, actor, signal: getSignal() }),
  }),
  proofread: async (context, { body: { texts, ...subject }, session: { actor }, getSignal }) => ({
    suggestions: await requireWritingHelp(context).proofread(texts, { ...subject, actor, signal: getSignal() }),
  }),
  describePicture: async (context, { body: { src, ...subject }, session: { actor }, getSignal }) => ({
    alt: await requireWritingHelp(context).describePicture(src, { ...subject, actor, signal: getSignal() }),
  }),
}

function requireWritingHelp({ writingHelp }: AppContext): WritingHelp {
  if (!writingHelp) throw new Problem('notFound', '没有设置写作辅助')
  return writingHelp
}
