import { createFileRoute } from '@tanstack/react-router'
import { homeQuery } from '../../data/site/home'
import { pageHead } from '../../site/shell/head'
import { HomePage, preloadHome } from '../../site/home/home-page'
import { loadInPlace } from '../../site/shared/load-in-place'

export const Route = createFileRoute('/_site/')({
  loader: async ({ context: { queryClient } }) => {
    const [loaded] = await Promise.all([loadInPlace(() => queryClient.ensureQueryData(homeQuery)), preloadHome()])
    return {
      failed: !loaded,
      head: {
        description:
          '国家甲级测绘资质单位。以时空数据采集、地理信息平台与国土空间规划，服务自然资源、城市治理与重大工程，提供解决方案、软件产品与实景三维成果。',
        path: '/',
      },
    }
  },
  head: ({ match, loaderData }) => pageHead(match, loaderData?.head),
  component: Page,
})

function Page() {
  return <HomePage failed={Route.useLoaderData().failed} />
}
