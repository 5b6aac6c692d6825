import { z } from 'zod'
import { contentType, menuTypes } from '../../content/registry'
import { publicCall } from './call'
import { categoryQuery } from './category'
import { paging, queryText } from './query'
import { bodyId, listing } from './shapes/common'

const menuRow = z.strictObject({ id: bodyId, type: z.number().int(), title: z.string() })

/** The rows of the header's drop-downs; `selectMeun` is how the specification spells it. */
export const menuCalls = menuTypes.map((name) => {
  const type = contentType(name)
  return publicCall({
    method: 'GET',
    path: `/${type.wire}/selectMeun/allow`,
    summary: `${type.label}：导航菜单`,
    query: z.object({ ...paging, text: queryText.default(''), type: categoryQuery(type) }),
    answer: listing(menuRow),
    readsContent: true,
    handle: ({ entries }, { query: { type: category, ...query } }) => entries.menu(name, { ...query, category }),
  })
})
