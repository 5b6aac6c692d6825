import { z } from 'zod'
import { dayMs } from '../../content/durations'
import { formatChinaDate } from '../../content/format'
import {
  givenRedirect,
  importedRedirects,
  missingAddresses,
  redirectList,
  redirectPlan,
} from '../../contract/redirects'
import { id, paging, queryText } from '../../contract/shapes'
import { staffRead, staffWrite } from './call'

const keepsRegister = 'setting.other'
/** Misses of so many days are shown. */
const shownDays = 30
const shownMisses = 30

/** 旧地址转向: where addresses of an old site lead. */
export const redirectCalls = {
  list: staffRead({
    asks: keepsRegister,
    summary: '旧地址转向：列表',
    query: z.object({
      ...paging,
      text: queryText.default(''),
      state: z.enum(['gone', 'broken']).optional(),
      order: z.enum(['hits']).optional(),
    }),
    answer: redirectList,
    handle: ({ redirects }, { query }) => redirects.list(query),
  }),
  missing: staffRead({
    asks: keepsRegister,
    summary: '旧地址转向：近 30 天找不到的地址，附建议的新地址',
    answer: missingAddresses,
    handle: ({ redirects, now }) =>
      redirects.listMissing({
        from: formatChinaDate(now() - (shownDays - 1) * dayMs),
        until: formatChinaDate(now()),
        limit: shownMisses,
      }),
  }),
  save: staffWrite({
    asks: keepsRegister,
    summary: '旧地址转向：新增或修改一条',
    body: givenRedirect,
    answer: z.strictObject({ id }),
    handle: async ({ redirects }, { body, session }) => ({ id: await redirects.save(body, session.actor) }),
  }),
  delete: staffWrite({
    asks: keepsRegister,
    summary: '旧地址转向：删除一条',
    body: z.strictObject({ id, version: z.number().int().min(1) }),
    handle: ({ redirects }, { body, session }) => redirects.remove(body, session.actor),
  }),
  import: staffWrite({
    asks: keepsRegister,
    summary: '旧地址转向：导入或预检多条',
    isSlow: true,
    body: importedRedirects,
    answer: redirectPlan,
    handle: ({ redirects }, { body: { lines, dryRun }, session }) => redirects.import(lines, { dryRun }, session.actor),
  }),
  export: staffWrite({
    asks: keepsRegister,
    summary: '旧地址转向：导出 CSV',
    isSlow: true,
    /** With BOM, as spreadsheets read it. */
    answer: z.strictObject({ csv: z.string() }),
    handle: async ({ redirects }, { session }) => ({ csv: await redirects.export(session.actor) }),
  }),
}
