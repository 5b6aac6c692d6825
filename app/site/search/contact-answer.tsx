import { Link } from '@tanstack/react-router'
import { Mail, MapPin, Phone } from 'lucide-react'
import { telephoneLink, useSettings } from '../shared/settings'
import { AnswerCard, AnswerFacts, AnswerName, AnswerWays } from './answer-card'

/** What those type who want to reach the company, in characters or as it sounds. */
const contactWords = /电话|热线|联系|手机|邮箱|邮件|地址|怎么走|在哪|合作|报价|dianhua|lianxi|rexian|youxiang|dizhi/iu

/** Whether a search asks how to reach the company. */
export function asksForContact(keyword: string): boolean {
  return contactWords.test(keyword.replaceAll(/\s+/gu, ''))
}

/** How to reach the company, above what was found. */
export function ContactAnswer() {
  const { companyName, phone, email, address } = useSettings()
  if (!phone && !email && !address) return null
  return (
    <AnswerCard aria-label="联系方式">
      <AnswerName>{companyName}</AnswerName>
      <AnswerFacts>
        {phone && (
          <li>
            <Phone {...iconLook} />
            <a className="num" href={telephoneLink(phone)}>
              {phone}
            </a>
          </li>
        )}
        {email && (
          <li>
            <Mail {...iconLook} />
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        {address && (
          <li>
            <MapPin {...iconLook} />
            {address}
          </li>
        )}
      </AnswerFacts>
      <AnswerWays>
        <Link to="/linkUS">联系方式与交通路线</Link>
        <Link to="/linkUS" search={{ model: 3 }}>
          提交合作申请
        </Link>
      </AnswerWays>
    </AnswerCard>
  )
}

const iconLook = { size: 18, strokeWidth: 1.75, 'aria-hidden': true }
