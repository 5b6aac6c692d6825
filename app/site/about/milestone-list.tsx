import styled, { css } from 'styled-components'
import type { RowOf } from '../../content/entries'
import { Headline } from '../../ui/headline'
import { Picture } from '../../ui/picture'
import { color, media, radius, textSize } from '../../ui/theme'

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: 34px 32px;
  padding-top: 44px;
  &[data-few] {
    grid-template-columns: repeat(auto-fit, minmax(240px, 1fr));
  }
  ${media.narrow} {
    grid-template-columns: 1fr 1fr;
  }
  ${media.mobile} {
    &,
    &[data-few] {
      display: block;
      margin-top: 1rem;
      padding: 0.2rem 0 0 1.3rem;
    }
  }
`

/** On mobile a peak on the line that joins all milestones. */
const Milestone = styled.li`
  scroll-margin-top: 80px;
  ${media.mobile} {
    position: relative;
    padding-bottom: 1.3rem;
    &[data-pictured] {
      display: grid;
      grid-template-columns: 1fr 5.6rem;
      column-gap: 0.9rem;
    }
    &::before {
      content: '';
      position: absolute;
      left: calc(-1.3rem + 7px);
      top: 0.5rem;
      bottom: -0.5rem;
      border-left: 2px solid ${color.accentOnDark};
    }
    &:last-child::before {
      display: none;
    }
    &::after {
      content: '';
      position: absolute;
      left: -1.3rem;
      top: 0.32rem;
      width: 16px;
      height: 14px;
      background: ${color.mark};
      clip-path: polygon(50% 0, 100% 100%, 0 100%);
    }
  }
`

const words = css`
  ${media.mobile} {
    grid-column: 1;
  }
`

/** Shows which milestone the drawing has led to. */
const reached = css`
  ${Milestone}:target & {
    text-decoration: underline;
    text-decoration-color: ${color.mark};
    text-underline-offset: 6px;
  }
`

const Year = styled.div.attrs({ className: 'num' })`
  color: ${color.warning};
  font-size: ${textSize.year};
  font-weight: 600;
  line-height: 1.3;
  ${words}
  ${reached}
`

const Title = styled.h3`
  font-size: ${textSize.titleMedium};
  ${words}
  ${reached}
`

const Text = styled.p`
  color: ${color.textSoft};
  font-size: ${textSize.note};
  margin-top: 2px;
  ${words}
`

const MobilePicture = styled(Picture)`
  display: none;
  ${media.mobile} {
    display: block;
    grid-column: 2;
    grid-row: 1/4;
    img {
      width: 100%;
      aspect-ratio: 16/10;
      object-fit: cover;
      border-radius: ${radius.image};
    }
  }
`

/** The milestones in words; their pictures are here on mobile, and in the drawing above the list elsewhere. */
export function MilestoneList({ milestones }: { milestones: Array<RowOf<'milestone'>> }) {
  return (
    <List data-few={milestones.length < 4 || undefined}>
      {milestones.map(({ id, title, values: { year, text, picture } }) => (
        <Milestone key={id} id={`milestone-${id}`} data-pictured={picture ? true : undefined}>
          <Year>{year}</Year>
          <Title>
            <Headline text={title} />
          </Title>
          {text && <Text>{text}</Text>}
          {picture && <MobilePicture image={picture} sizes={{ phone: [28, 18], page: [240, 150] }} />}
        </Milestone>
      ))}
    </List>
  )
}
