import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import styled from 'styled-components'
import type { EntryOf } from '../../content/entries'
import { getPublicAddress } from '../../navigation/public-address'
import { ButtonAnchor } from '../../ui/form/button'
import { color, media } from '../../ui/theme'

/** Where a product is asked for on trial: the application form, which says where the visitor came from. */
export function createTrialTarget({ id, type }: Pick<EntryOf<'product'>, 'id' | 'type'>) {
  return {
    to: '/linkUS',
    search: {
      model: 3,
      type: '产品采购与代理',
      sourcePage: getPublicAddress({ type: 'product', id, category: type }),
    },
  } as const
}

/** Names the time during which the row at the top of a product's page is on the screen, for the whole page. */
export const heroTimeline = '--product-hero'

const Anchor = styled(ButtonAnchor).attrs({ className: 'unprinted' })`
  width: 100%;
  margin-top: 16px;
  ${media.mobile} {
    display: none;
  }
  @supports (animation-timeline: view()) {
    --ground: ${color.primary};
    --ground-hover: ${color.primaryHover};
    --letters: ${color.textOnDark};
    animation: product-trial-turns-ochre 1ms steps(1, end) both;
    animation-timeline: ${heroTimeline};
    animation-range: exit 0% exit 100%;
    &&[data-variant='primary'] {
      background: var(--ground);
      color: var(--letters);
    }
    &&[data-variant='primary']:hover {
      background: var(--ground-hover);
    }
    @keyframes product-trial-turns-ochre {
      to {
        --ground: ${color.cta};
        --ground-hover: ${color.ctaHover};
        --letters: ${color.ink};
      }
    }
  }
`

/** The trial beside the text: ochre once the ochre one at the top of the page has left the screen. */
export const RailTrialLink = createLink((props: ComponentProps<typeof ButtonAnchor>) => <Anchor {...props} />)
