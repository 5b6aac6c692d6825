import { z } from 'zod'
import { typeNames } from '../content/registry'
import { staffRead, staffWrite } from './call'

/** The entry in question; `id` is 0 while it is not stored. */
const subject = { type: z.enum(typeNames), id: z.number().int().min(0) }

/** What people read of it, in its order. */
const texts = z.array(z.string().max(100_000)).min(1).max(2_000)

const suggestion = z.strictObject({
  /** The number of the text, from 0. */
  text: z.number().int(),
  original: z.string(),
  replacement: z.string(),
  reason: z.string(),
})

/** Proposals of a language model that the operator has set. They change nothing: staff accept them in the form. */
export const writingHelpCalls = {
  facts: staffRead({
    path: '/writingHelp/facts',
    summary: '写作辅助：是否可用',
    answer: z.strictObject({ isAvailable: z.boolean(), readsPictures: z.boolean() }),
  }),
  titles: staffWrite({
    path: '/writingHelp/titles',
    summary: '写作辅助：拟标题',
    body: z.strictObject({ ...subject, texts }),
    answer: z.strictObject({ titles: z.array(z.string()) }),
  }),
  summary: staffWrite({
    path: '/writingHelp/summary',
    summary: '写作辅助：拟摘要',
    body: z.strictObject({ ...subject, texts }),
    answer: z.strictObject({ summary: z.string() }),
  }),
  proofread: staffWrite({
    path: '/writingHelp/proofread',
    summary: '写作辅助：校对',
    body: z.strictObject({ ...subject, texts }),
    answer: z.strictObject({ suggestions: z.array(suggestion) }),
  }),
  describePicture: staffWrite({
    path: '/writingHelp/describePicture',
    summary: '写作辅助：拟图片的替代文字',
    body: z.strictObject({ ...subject, src: z.string().regex(/^\/media\/[\w/.-]{1,100}$/) }),
    answer: z.strictObject({ alt: z.string() }),
  }),
}
