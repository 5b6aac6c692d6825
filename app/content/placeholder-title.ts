import type { ContentType } from './define'

/** What forms and programs call something that nobody has named yet. */
const unnamed = '(?:未命名|无标题|暂无标题|未定标题|untitled|unnamed)'
const general = '文档|文章|页面|内容|标题|草稿|document|page'

/** Whether a title only stands for one that somebody still has to write, such as 未命名新闻, 【未命名】 or 未命名新闻（副本）. */
export function isPlaceholderTitle({ label }: Pick<ContentType, 'label'>, title: string): boolean {
  const words = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return new RegExp(`^${unnamed}(?:的)?(?:${label.toLowerCase()}|${general})?(?:副本|copy|\\d)*$`, 'u').test(words)
}
