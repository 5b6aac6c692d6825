import { Copy, ExternalLink, MapPin } from 'lucide-react'
import styled from 'styled-components'
import { Button, ButtonAnchor } from '../../ui/form/button'
import { Picture } from '../../ui/picture'
import { color, media, radius, scene, shadow, textSize } from '../../ui/theme'
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
  .sketch > svg:first-child {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  .sketch img {
    width: 100%;
    height: 420px;
    object-fit: cover;
  }
  .pin {
    position: absolute;
    left: 50%;
    top: 50%;
    transform: translate(-50%, -100%);
    fill: ${color.textOnDark};
    color: ${color.link};
  }
  .place {
    position: absolute;
    left: calc(50% + 30px);
    top: calc(50% - 58px);
    max-width: 300px;
    padding: 6px 14px;
    background: ${color.surface};
    border-radius: ${radius.image};
    box-shadow: ${shadow.low};
    font-size: ${textSize.body};
    font-weight: 600;
    line-height: 1.5;
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
    margin-top: 20px;
  }
  .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
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
    .place {
      display: none;
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
    toast('浏览器不允许复制，请手动选择地址文字', { kind: 'error' })
  }
}

/**
 * Where the company is: the picture of the way there that staff uploaded, or else a sketch. It stands for
 * no real map; one opens only when the visitor asks for it, in a map application.
 */
export function AccessRoute({ address }: { address: string }) {
  const { companyName, coordinates, routeImage } = useSettings()
  return (
    <Route>
      <div className="sketch">
        {routeImage ? (
          <Picture
            image={routeImage}
            sizes="(max-width:767px) 100vw, 1200px"
            alt={routeImage.alt || '到达路线示意图'}
          />
        ) : (
          <>
            <svg
              viewBox="0 0 1200 420"
              preserveAspectRatio="xMidYMid slice"
              fill="none"
              strokeLinecap="round"
              strokeLinejoin="round"
              role="img"
              aria-label="到达路线示意图"
            >
              <g stroke={color.lineMedium} strokeWidth="13">
                <path d="M-20 330C180 300 260 236 420 228S760 246 900 196 1100 120 1220 128M640-20c-12 120-46 160-40 248s40 120 36 212M250-20c10 90-6 160 24 276M900 196c30 90 70 130 84 244" />
              </g>
              <g stroke={color.surface} strokeWidth="9">
                <path d="M-20 330C180 300 260 236 420 228S760 246 900 196 1100 120 1220 128M640-20c-12 120-46 160-40 248s40 120 36 212M250-20c10 90-6 160 24 276M900 196c30 90 70 130 84 244" />
              </g>
              <path
                d="M-20 330C180 300 260 236 420 228q100-8 180-6"
                stroke={color.mark}
                strokeWidth="3"
                strokeDasharray="10 8"
              />
              <circle cx="600" cy="222" r="7" fill={color.surface} stroke={color.mark} strokeWidth="3" />
            </svg>
            <MapPin className="pin" size={52} strokeWidth={1.75} aria-hidden />
            <span className="place">{companyName}</span>
          </>
        )}
        <span className="note">位置示意</span>
      </div>
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
