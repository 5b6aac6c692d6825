import { z } from 'zod'
import { staffRead } from './call'

/** The description of the API itself. */
export const documentationCalls = {
  openApi: staffRead({
    path: '/openapi.json',
    summary: '接口文档',
    answer: z.looseObject({ openapi: z.literal('3.1.0') }),
  }),
}
