interface PasteCounts {
  /** How many pictures the paste had. */
  pictures: number
  /** How many of them are uploads. */
  stored: number
  /** How many are on their way. */
  coming: number
  lists: number
  tables: number
}

/** What a paste brought, in a line. Of pictures it says how many arrived. */
export function formatPaste({ pictures, stored, coming, lists, tables }: PasteCounts): string {
  const parts = [
    pictures > 0 ? `图片 ${stored < pictures ? `${stored} / ${pictures}` : pictures}` : '',
    coming > 0 ? `正在存入 ${coming} 张` : '',
    lists > 0 ? `列表 ${lists}` : '',
    tables > 0 ? `表格 ${tables}` : '',
  ].filter(Boolean)
  return parts.length > 0 ? `已粘贴：${parts.join('，')}` : '已粘贴，已清除原有样式'
}
