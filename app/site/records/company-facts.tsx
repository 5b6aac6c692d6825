import { useSuspenseQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { profileQuery } from '../../data/site/about'
import { EmptyState } from '../../ui/feedback/states'
import { Text } from '../../ui/text'
import { color, media, size, space, textSize } from '../../ui/theme'
import { useSettings } from '../shared/settings'

/** What is registered of the company, and how many people hold which certificate; nobody is named. */
export function CompanyFacts() {
  const { companyName, creditCode, address, phone } = useSettings()
  const [profile] = useSuspenseQuery(profileQuery).data.rows
  const { registration = [], registeredStaff = [] } = profile?.values ?? {}
  const facts = [
    { name: '企业名称', value: companyName },
    { name: '统一社会信用代码', value: creditCode },
    ...registration,
    { name: '地址', value: address },
    { name: '联系电话', value: phone },
  ].filter(({ value }) => value !== '')
  return (
    <Columns>
      <section aria-labelledby="company-facts">
        <h2 id="company-facts">企业基本信息</h2>
        <Facts facts={facts} />
      </section>
      <section aria-labelledby="registered-staff">
        <h2 id="registered-staff">注册人员</h2>
        {registeredStaff.length === 0 ? (
          <EmptyState title="内容整理中" />
        ) : (
          <>
            <Facts
              facts={registeredStaff.map(({ certificate, count }) => ({ name: certificate, value: `${count} 人` }))}
            />
            <Text as="p" $role="caption" $tone="muted" $above={space[12]}>
              只列各类证书的持证人数，一人持有多证的分别计入；证书原件供现场查验
            </Text>
          </>
        )}
      </section>
    </Columns>
  )
}

function Facts({ facts }: { facts: ReadonlyArray<{ name: string; value: string }> }) {
  return (
    <List>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </List>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: 3fr 2fr;
  gap: ${size(32, 1.6)} 64px;
  padding-top: ${space[40]};
  h2 {
    margin-bottom: ${space[20]};
    font-size: ${textSize.heading3};
  }
  ${media.narrow} {
    grid-template-columns: 1fr;
  }
`

const List = styled.dl`
  border-top: 1px solid ${color.lineStrong};
  > div {
    display: grid;
    grid-template-columns: ${size(180, 7)} 1fr;
    gap: ${size(24, 0.6)};
    padding: ${space[12]} 0;
    border-bottom: 1px solid ${color.line};
    font-size: ${textSize.note};
    line-height: 1.6;
  }
  dt {
    color: ${color.textMuted};
  }
  dd {
    overflow-wrap: anywhere;
  }
`
