import { describe, expect, inject, test } from 'vitest'

const site = { url: inject('demoSiteUrl') }

/** 同意函, which only the company profile has, in a column for staff. */
const consentQuery = 'keyword=%E5%90%8C%E6%84%8F%E5%87%BD'

describe('how the units that are named consented', () => {
  test.each(['/', '/about', `/search?${consentQuery}`])('is not said on %s', async (path) => {
    const answer = await fetch(site.url + path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain('市场部存档')
  })

  test('does not lead to the company profile', async () => {
    const answer = await fetch(`${site.url}/api/search/allow?${consentQuery}`)
    const { rows } = (await answer.json()) as { rows: Array<{ type: string }> }
    // Texts that hold 同意 alone are offered.
    expect(rows.map(({ type }) => type)).not.toContain('companyProfile')
    expect(JSON.stringify(rows)).not.toContain('市场部存档')
  })
})
