import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getContentType } from '../../content/registry'
import { hasRight, type Rights } from '../../content/rights'
import { openableQuery } from '../../data/admin/links'
import { stringifySearch } from '../../navigation/search-params'
import { useDebouncedSearch } from '../../ui/form/use-debounced-search'
import type { ChoiceGroup, LinkChoice } from '../links/use-link-choices'
import { useSession } from '../session/use-session'
import { contactGroups, settingGroups } from '../settings/setting-fields'
import { listSettings, nameSetting } from '../settings/setting-group'
import { mayOpenPage, menuGroups, schedulePath } from '../shell/menu-groups'

const settingsPath = '/manage/settings'

/**
 * What may be opened in the back office: entries whose titles hold some words, the newest of all without any, and pages
 * whose names do.
 * @returns nothing while it is still being looked for, so that no key takes what was found for other words
 */
export function useGoToChoices(typed: string): ChoiceGroup[] {
  const [words, setWords] = useState('')
  useDebouncedSearch(typed, words, setWords)
  const { account } = useSession()
  const { data } = useQuery(openableQuery(words))
  if (!data || words !== typed.trim()) return []
  const groups: ChoiceGroup[] = [
    {
      label: words === '' ? '最近修改' : '内容',
      items: data.rows.map(({ id, type, title, state }) => {
        const { label, paths } = getContentType(type)
        return { href: paths.update + stringifySearch({ id }), text: title, kind: label, state }
      }),
    },
    {
      label: '后台页面',
      items: words === '' || !account ? [] : listPages(account).filter(({ text }) => text.includes(words)),
    },
    { label: '站点设置', items: words === '' || !account ? [] : findSettings(account, words) },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

/** As many settings as are offered at a time. */
const settingsShown = 6

/** The sections of the settings whose titles hold some words, and the settings that are found by them. */
function findSettings(account: { rights: Rights }, words: string): LinkChoice[] {
  if (!mayOpenPage(account, settingsPath)) return []
  const groups = hasRight(account, 'setting.other') ? settingGroups : contactGroups
  const choices = groups.flatMap((group): LinkChoice[] => {
    const href = settingsPath + stringifySearch({ section: group.section })
    if (group.title.includes(words)) return [{ href, text: group.title, kind: '设置' }]
    return listSettings(group).flatMap(([, control]) =>
      nameSetting(control).includes(words) ? [{ href, text: nameSetting(control), kind: group.title }] : [],
    )
  })
  return choices.slice(0, settingsShown)
}

/** The pages of the menu, and its empty forms. */
function listPages(account: { rights: Rights }): LinkChoice[] {
  const describe = (href: string, text: string): LinkChoice => ({ href, text, kind: '页面' })
  const items = menuGroups(account).flatMap((group) => group.items)
  return [
    ...items.map(({ to, label }) => describe(to, label)),
    ...items.flatMap(({ add, label }) => (add === undefined ? [] : [describe(add, `新增${label}`)])),
    ...(mayOpenPage(account, schedulePath) ? [describe(schedulePath, '排期')] : []),
    describe('/manage', '工作台'),
    describe('/user', '个人中心'),
  ]
}
