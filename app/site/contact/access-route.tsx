import { Copy, ExternalLink } from 'lucide-react'
import styled from 'styled-components'
import { Button, ButtonAnchor } from '../../ui/form/button'
import { Picture } from '../../ui/picture'
import { color, media, radius, scene, textSize } from '../../ui/theme'
import { useSettings } from '../shared/settings'
import { mapAppLink } from './map-app-link'

const Route = styled.figure`
  .sketch {
    position: relative;
    height: 420px;
    overflow: hidden;
    border-radius: ${radius.image};
    background: ${scene.map} url(/art/map-day.svg) 50% 62%/1300px auto;
  }
  .sketch img {
    width: 100%;
    height: 420px;
    object-fit: cover;
  }
  .note {
    position: absolute;
    right: 0;
    bottom: 0;
    background: ${color.surface};
    padding: 4px 12px;
    font-size: ${textSize.caption};
    color: ${color.textSoft};
  }
  figcaption {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: center;
    gap: 16px 32px;
  }
  .sketch + figcaption {
    margin-top: 20px;
  }
  .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }
  /* Lower rather than cut off at the sides, where names stand. */
  ${media.narrow} {
    .sketch,
    .sketch img {
      height: 300px;
    }
  }
  ${media.mobile} {
    margin: 0 -0.9rem;
    .sketch,
    .sketch img {
      height: 11rem;
    }
    .sketch {
      background-size: 40rem auto;
      border-radius: 0;
    }
    figcaption {
      margin: 0.9rem 0.9rem 0;
      font-size: ${textSize.itemTitle};
    }
    .ways {
      gap: 0.6rem;
      width: 100%;
    }
    .ways > * {
      flex: 1;
    }
  }
  @media print {
    .ways {
      display: none;
    }
  }
`

async function copy(address: string) {
  const { toast } = await import('../../ui/feedback/toast')
  try {
    await navigator.clipboard.writeText(address)
    toast('地址已复制')
  } catch {
    toast('浏览器不允许复制，请手动选中地址后复制', { kind: 'error' })
  }
}

/**
 * Where the company is: the picture of the way there that staff uploaded, as far as there is one, and its address.
 * A real map opens only when the visitor asks for it, in a map application.
 */
export function AccessRoute({ address }: { address: string }) {
  const { companyName, coordinates, routeImage } = useSettings()
  return (
    <Route>
      {routeImage && (
        <div className="sketch">
          <Picture
            image={routeImage}
            sizes={{ phone: [100, 55], page: [1200, 420], tablet: [940, 300] }}
            alt={routeImage.alt || '到达路线示意图'}
          />
          <span className="note">位置示意</span>
        </div>
      )}
      <figcaption>
        <span>{address}</span>
        <span className="ways">
          <ButtonAnchor
            variant="secondary"
            size="small"
            href={mapAppLink(companyName, address, coordinates)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <ExternalLink size={16} strokeWidth={1.75} aria-hidden />
            在地图应用中打开
          </ButtonAnchor>
          <Button variant="secondary" size="small" onClick={() => void copy(address)}>
            <Copy size={16} strokeWidth={1.75} aria-hidden />
            复制地址
          </Button>
        </span>
      </figcaption>
    </Route>
  )
}
