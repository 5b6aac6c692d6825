import type { Identifier, SimpleSupportStatement, SupportStatement } from '@mdn/browser-compat-data'
import { promisedBrowsers } from '../../app.config'

/**
 * Whether every promised browser knows a part of the language, of the page or of its styles.
 * @param options.byOtherNames whether it is enough that a browser knows it with a prefix or by an earlier name
 */
export function isPromised({ __compat: compat }: Identifier, { byOtherNames = false } = {}): boolean {
  const isSince = (version: SimpleSupportStatement, promisedVersion: number) => {
    const { version_added: added, version_removed: removed, flags, prefix, alternative_name: other } = version
    if (flags || (!byOtherNames && (removed !== undefined || prefix || other))) return false
    return typeof added === 'string' && Number.parseFloat(added.replace('≤', '')) <= promisedVersion
  }
  return Object.entries(promisedBrowsers).every(([browser, version]) => {
    const statements: SupportStatement | undefined = compat?.support[browser as keyof typeof promisedBrowsers]
    return [statements ?? []].flat().some((statement) => isSince(statement, version))
  })
}
