import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { settingsQuery } from '../../data/site/site-queries'
import { getSettings } from '../shared/settings'
import { Footer, FooterContent, FooterMarkup } from './footer'

function render(page: ReactNode): string {
  const queryClient = new QueryClient()
  const settings = {
    ...getSettings(queryClient),
    phone: '029-8888 0001',
    email: 'a@example.com',
    icpNumber: '陕ICP备1号',
  }
  queryClient.setQueryData(settingsQuery.queryKey, settings)
  return renderToString(<QueryClientProvider client={queryClient}>{page}</QueryClientProvider>)
}

/** A place in a page in which React gives other ids than at its root. */
const InPage = ({ children }: { children: ReactNode }) => [<p key="before" />, <div key="page">{children}</div>]

test('The footer made of shared markup is what the browser finds when it renders the footer in the page', () => {
  const shared = render(<FooterContent year="2026" />)

  const inPlace = render(
    <InPage>
      <Footer year="2026" />
    </InPage>,
  )
  const fromMarkup = render(
    <InPage>
      <FooterMarkup value={shared}>
        <Footer year="2026" />
      </FooterMarkup>
    </InPage>,
  )

  expect(inPlace).toContain('029-8888 0001')
  expect(inPlace).toContain('2026')
  expect(fromMarkup).toBe(inPlace)
})
