import { describe, expect, it } from 'vitest'
import { applicationMail } from './application-mail'

describe('mail to apply for a position', () => {
  it('brings subject and letter, whatever the name of the position holds', () => {
    const link = new URL(applicationMail('hr@example.com', '测绘工程师（2027届）& 规划'))
    expect(link.pathname).toBe('hr@example.com')
    expect(link.searchParams.get('subject')).toBe('应聘测绘工程师（2027届）& 规划-姓名-联系电话')
    expect(link.searchParams.get('body')).toContain('本人应聘测绘工程师（2027届）& 规划')
  })

  it('separates the lines of the letter as mail programs expect', () => {
    expect(applicationMail('hr@example.com', '测量员')).toContain('%0D%0A')
  })
})
