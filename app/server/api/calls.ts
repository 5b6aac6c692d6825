import { typeNames } from '../../content/registry'
import { accountCalls } from './accounts'
import { applicationCalls } from './applications'
import { auditCalls } from './audit'
import type { Call } from './call'
import { homeCalls } from './home'
import { loginCalls } from './login'
import { mediaCalls } from './media'
import { menuCalls } from './menu'
import { openApiCall } from './openapi'
import { overviewCalls } from './overview'
import { previewCalls } from './preview'
import { publicContentCalls } from './public-content'
import { revisionCalls } from './revisions'
import { searchCalls } from './search'
import { settingCalls } from './settings'
import { staffContentCalls } from './staff-content'
import { statisticsCalls } from './statistics'
import { wechatCalls } from './wechat'

const declared: readonly Call[] = [
  ...loginCalls,
  ...typeNames.flatMap((name) => [...publicContentCalls(name), ...staffContentCalls(name), ...revisionCalls(name)]),
  ...menuCalls,
  ...homeCalls,
  ...searchCalls,
  ...settingCalls,
  ...applicationCalls,
  ...mediaCalls,
  ...accountCalls,
  ...overviewCalls,
  ...statisticsCalls,
  ...auditCalls,
  ...wechatCalls,
]

const withPreviews: readonly Call[] = [...declared, ...previewCalls(declared)]

/** Every call of the API; nothing else is answered. */
export const calls: readonly Call[] = [...withPreviews, openApiCall(withPreviews)]
