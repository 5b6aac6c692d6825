import { Printer } from 'lucide-react'
import styled from 'styled-components'
import { Button } from '../../ui/form/button'
import { adminTextSize, color, media, radius } from '../../ui/theme'
import { useSession } from '../session/use-session'
import { Card } from '../shared/card'
import { barHeight } from '../shell/menu-room'
import { PageHead } from '../shell/page-head'
import { type GuideTopic, listTopics } from './topics'

/** 使用指南: how things are done, for whoever has the right to do them. On paper it is a booklet. */
export function GuidePage() {
  const { account } = useSession()
  const topics = account ? listTopics(account) : []
  return (
    <>
      <PageHead here="使用指南" title="使用指南">
        <Button size="admin" variant="secondary" onClick={() => print()}>
          <Printer size={16} aria-hidden />
          打印
        </Button>
      </PageHead>
      <Columns>
        <Contents aria-label="指南目录">
          <ol>
            {topics.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </Contents>
        <Topics>
          {topics.map((topic) => (
            <Topic key={topic.id} topic={topic} />
          ))}
        </Topics>
      </Columns>
    </>
  )
}

function Topic({ topic: { id, title, lead, steps, notes = [], picture } }: { topic: GuideTopic }) {
  return (
    <Section id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p>{lead}</p>
      <Steps>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Steps>
      {notes.length > 0 && (
        <Notes>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </Notes>
      )}
      {picture && (
        <img
          src={`/guide/${picture.name}.webp`}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          loading="lazy"
          decoding="async"
        />
      )}
    </Section>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: 214px minmax(0, 760px);
  gap: 20px;
  align-items: start;
  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }
  @media print {
    display: block;
  }
`

const Contents = styled(Card).attrs({ as: 'nav' })`
  position: sticky;
  top: calc(${barHeight} + 20px);
  padding: 10px 0;
  ol {
    counter-reset: topic;
  }
  a {
    display: block;
    padding: 7px 16px;
    color: ${color.textSoft};
    &:hover {
      color: ${color.primary};
      background: ${color.band};
    }
  }
  ${media.compact} {
    position: static;
  }
  @media print {
    display: none;
  }
`

const Topics = styled.div`
  display: grid;
  gap: 16px;
`

const Section = styled(Card)`
  padding: 22px 26px 26px;
  scroll-margin-top: calc(${barHeight} + 20px);
  line-height: 1.75;
  &:target {
    border-color: ${color.primary};
  }
  h2 {
    margin-bottom: 6px;
    font-size: ${adminTextSize.cardTitle};
  }
  img {
    display: block;
    max-width: 100%;
    height: auto;
    margin-top: 18px;
    border: 1px solid ${color.line};
    border-radius: ${radius.control};
  }
  ${media.mobile} {
    padding: 16px;
  }
  @media print {
    padding: 0;
    border: 0;
    break-inside: avoid;
    img {
      max-height: 90mm;
      width: auto;
    }
  }
`

const Steps = styled.ol`
  display: grid;
  gap: 6px;
  margin-top: 12px;
  padding-left: 1.6em;
  list-style: decimal;
  li::marker {
    color: ${color.primary};
    font-weight: 600;
  }
`

const Notes = styled.ul`
  display: grid;
  gap: 4px;
  margin-top: 14px;
  padding: 10px 14px 10px 2.2em;
  border-radius: ${radius.control};
  background: ${color.band};
  color: ${color.textSoft};
  list-style: disc;
`
