import { z } from 'zod'
import { askedKind, companyWordList, givenWord, importedWords, importOutcome } from '../../contract/company-words'
import { id, paging, queryText } from '../../contract/shapes'
import { staffRead, staffWrite } from './call'

const keepsList = 'setting.other'

/** 用词表: the words that the proof reader reads with. */
export const companyWordCalls = {
  list: staffRead({
    asks: keepsList,
    summary: '用词表',
    query: z.object({ ...paging, kind: askedKind.optional(), text: queryText.default('') }),
    answer: companyWordList,
    handle: ({ companyWords }, { query }) => companyWords.list(query),
  }),
  save: staffWrite({
    asks: keepsList,
    summary: '用词表：新增或修改一个词',
    body: givenWord,
    answer: z.strictObject({ id }),
    handle: async ({ companyWords }, { body, session }) => ({ id: await companyWords.save(body, session.actor) }),
  }),
  delete: staffWrite({
    asks: keepsList,
    summary: '用词表：删除一个词',
    body: z.strictObject({ id, version: z.number().int().min(1) }),
    handle: ({ companyWords }, { body, session }) => companyWords.remove(body, session.actor),
  }),
  import: staffWrite({
    asks: keepsList,
    summary: '用词表：导入粘贴的词',
    body: importedWords,
    answer: importOutcome,
    handle: ({ companyWords }, { body, session }) => companyWords.import(body.words, session.actor),
  }),
}
