import { z } from 'zod'
import { describeGridRange } from '../../content/sheet-numbers'
import { staffRead, staffWrite } from './call'

/** The extents of finished projects. */
export const extentCalls = {
  grid: staffRead({
    asks: 'caseInfo.view',
    summary: '案例网格：名称、比例尺和范围',
    answer: z.strictObject({ name: z.string(), scale: z.string(), range: z.string() }),
    async handle({ settings }) {
      const [grid, { gridName }] = await Promise.all([settings.readGrid(), settings.read()])
      return { name: gridName, scale: grid.scale, range: describeGridRange(grid) }
    },
  }),
  read: staffWrite({
    asks: 'caseInfo.edit',
    summary: '从 KML、GeoJSON 或 shapefile 得到所涉图幅；文件不保存',
    isSlow: true,
    body: z.file(),
    encoding: 'file',
    documentedBody: z.strictObject({ file: z.file() }),
    answer: z.strictObject({ sheets: z.array(z.string()), shapes: z.number(), outside: z.number() }),
    handle: async ({ extents, settings }, { body, session }) =>
      extents.find(body, await settings.readGrid(), session.actor),
  }),
}
