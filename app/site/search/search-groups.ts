/** The kinds that the search tells apart, in the order of their filters. */
export const searchGroups = ['新闻', '产品与服务', '解决方案', '案例', '关于我们', '招聘'] as const
