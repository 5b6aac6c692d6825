import type { QueryClient } from '@tanstack/react-query'
import { type CategoryOf, contactParts } from '../../content/site-structure'
import { officesQuery, positionsQuery } from '../../data/site/entries'
import { getCanonicalPath } from '../../navigation/public-address'
import { describe, titlesSentence } from '../../content/page-description'
import { loadSettings } from '../shared/settings'
import type { PageDescription } from '../shell/head'

/** Loads what the head of a part of the contact page says; it waits for the rows that it names. */
export async function contactHead(
  queryClient: QueryClient,
  model: CategoryOf<typeof contactParts>,
): Promise<PageDescription> {
  const [settings, offices, positions] = await Promise.all([
    loadSettings(queryClient),
    model === 2 ? queryClient.ensureQueryData(officesQuery) : undefined,
    model === 4 ? queryClient.ensureQueryData(positionsQuery) : undefined,
  ])
  const { companyName, phone, address, hours, contactNote } = settings
  const facts = [phone && `服务热线 ${phone}`, address && `地址 ${address}`, hours && `工作时间 ${hours}`]
    .filter(Boolean)
    .join('，')
  const words = {
    1: [`${companyName}的联系方式：${facts || contactNote}。`],
    2: [`${companyName}的服务网络：${contactNote}。`, titlesSentence('包括', offices?.rows ?? [])],
    3: [`向${companyName}提交合作申请：填写合作方向、项目所在地和需求说明，我们会安排专人与您联系。${facts}`],
    4: [`${companyName}的人才招聘：`, titlesSentence('正在招聘', positions?.rows ?? [])],
  }
  return {
    title: contactParts[model],
    description: describe(settings, words[model].join('')),
    path: getCanonicalPath('contact', model),
  }
}
