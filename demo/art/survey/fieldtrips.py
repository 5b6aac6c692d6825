"""Field work away from the town: boats on a reservoir, a camp on its shore (drawn by fieldwork.py)."""
from outdoors import *
import instruments


def boat(m):
    """A small unmanned boat with satellite mast and echo sounder on still water."""
    sun = sky(24, 138, .19, 3.4, .9, warm=(1, .88, .72))
    haze(5200, np.array([.50, .63, .76]), np.array([.95, .84, .68]), sun, .62, -.02)
    hills(6, 760, 800, -30, grass=(.07, .09, .03), mirrored=True)
    water(0, (.010, .032, .036), .03, .035, 1.6)
    red, white, rubber = paint('hull', '#d2491f', .3, clear=.6), paint('deck', '#e3e6e4', .35), m['dark']
    e = group((.14, 5.1, .125), 152, (1.5, -1))
    hull(1.62, .58, .26, red, white, e, .55)
    box((.62, .34, .10), (-.16, 0, .035), white, .035, parent=e, taper=.88)
    box((.30, .24, .09), (-.22, 0, .115), m['mid'], .03, parent=e, taper=.85)
    box((.16, .20, .014), (.30, 0, .035), rubber, .006, parent=e)
    box((.60, .006, .035), (-.16, .171, .035), m['teal'], .002, parent=e)
    box((.60, .006, .035), (-.16, -.171, .035), m['teal'], .002, parent=e)
    name = mat('name', rough=.4, image=lettering('经纬空间 · 测深', (560, 120), '#1d5a5e', '#e6e8e5', .60), **near)
    plate('name', [(.12, .288, -.115), (-.42, .284, -.115), (-.42, .292, -.015), (.12, .296, -.015)], name).parent = e
    for x, tall in ((-.16, .62), (-.52, .40)):
        rod((x, 0, .05), (x, 0, tall), .013, .011, m['steel'], e)
    mast = group((-.16, 0, .58))
    mast.parent = e
    instruments.receiver(m, mast, .0)
    for y in (-.10, .10):
        rod((-.54, y, .03), (-.54, y, .44), .006, .003, rubber, e)
    lathe([(0, 0), (.034, 0), (.036, .02), (.030, .05), (.014, .066), (0, .068)], rubber, (-.52, 0, .40), parent=e)
    box((.07, .05, .05), (.06, 0, .15), rubber, .012, parent=e)
    rod((.06, 0, .06), (.06, 0, .15), .010, .010, m['steel'], e)
    lathe([(0, 0), (.020, 0), (.017, .012), (0, .014)], m['glass'], (.096, 0, .15), (1, 0, 0), parent=e)
    for y in (-.20, .20):
        rod((-.44, y, .01), (.24, y, .01), .008, .008, m['steel'], e)
    lathe([(0, 0), (.018, 0), (.018, .03), (.012, .036), (0, .038)], mat('lamp', (.9, .2, .05), emit=(1, .25, .05, 3), **near), (-.30, .06, .16), parent=e)
    camera((0, 0, .92), (.02, 5.1, .60), 58, 1.8, 5.0)
    return dict(exposure=.1)


def shore(edge, low):
    """Grass and pebbles that fall to the water behind a line."""
    def shape(x, y):
        line = edge + .8 * gnoise(x / 5, x * 0 + 2, 3)
        return .05 * fbm(x / 1.5, y / 1.5, 4, 6) + low * smooth(line - 2.5, line + 2.5, y) - .02 * np.maximum(np.abs(x) - 4, 0)

    def colour(x, y):
        c = mixc(np.full(x.shape + (3,), (.085, .095, .035)), (.15, .125, .07), smooth(-.2, .3, fbm(x, y, 4, 8)))
        return mixc(c, (.24, .215, .18), smooth(-.10, -.35, shape(x, y) / -low)) * (1 + .5 * fbm(x * 6, y * 6, 4, 3))[..., None]

    ground(shape, colour, mat('ground', attr='col', rough=.95, bump=.6, bump_scale=40, spec=.1, **near), edge + 5, 1.0, 460, 1.0)
    x, y = spread(9000, edge - 1, .9, 1.3, 5)
    keep = fbm(x * .6, y * .6, 3, 50) > R.uniform(-.5, .4, len(x))
    tufts(shape, (x[keep], y[keep]), R.uniform(.06, .2, keep.sum()), (.13, .135, .045), seed=3)
    x, y = spread(700, edge, .9, 1.3, 6)
    stones(shape, (x, y), R.uniform(.01, .05, 700), (.24, .22, .20), 4)



def camp(m):
    """A tent lit from inside and a receiver on its tripod, on the shore after sunset."""
    away = evening((.035, .075, .19), (.16, .25, .42), (.80, .50, .30), .85, (24, 215, .5, (.65, .76, 1)))
    haze(4200, np.array([.17, .23, .36]), np.array([.80, .50, .32]), away, .42)
    hills(5, 760, 900, -30, (.012, .024, .016), (.03, .035, .02), mirrored=True)
    water(-.75, (.008, .016, .024), .04, .05, 1.1)
    shore(13, -1.3)
    n = 90
    v, u = np.meshgrid(np.linspace(-1, 1, n), np.linspace(-1, 1, n))
    far_ = np.maximum(np.abs(u), np.abs(v))
    ratio = np.minimum(np.abs(u), np.abs(v)) / np.maximum(far_, 1e-3)
    pull = 1 - .07 * (1 - ratio ** 2) + .010 * fbm(u * 3, v * 3, 3, 4)
    z = 1.30 * (1 - far_ ** 2.1) ** .85
    bright = (.22 + .95 * np.exp(-((z - .45) / .42) ** 2)) * (.75 + .25 * (1 - ratio)) * (1 + .25 * fbm(u * 2, v * 2, 3, 8))
    bright = bright * (1 - .75 * smooth(.05, .02, 1 - ratio) * (far_ > .08))
    front = (v < -np.abs(u)) & (far_ > .18)
    across = np.abs(u) / far_
    bright = np.where(front & (across < .46), bright * 1.45, bright) * (1 - .7 * (front & (np.abs(across - .46) < .035)))
    glow = bright[..., None] * np.array((1, .43, .11))
    e = group((1.55, 6.3, -.03), -24)
    grid('tent', u * pull * 1.30, v * pull * 1.12, z, shining('tent', .80, attr='col'), glow).parent = e
    cord = paint('cord', '#8d938c', .7)
    for x in (-1, 1):
        for y in (-1, 1):
            rod((x * .80, y * .69, .72), (x * 1.95, y * 1.65, -.02), .004, .004, cord, e, 8)
            rod((x * 1.92, y * 1.62, .07), (x * 1.99, y * 1.68, -.04), .008, .008, m['steel'], e, 8)
    placed(instruments.gnss, m, (-.72, 3.3, 0), 12, -.30)
    case((-1.62, 4.2, 0), 24, (.58, .40, .32), paint('case', '#c9822c', .5), m['dark'])
    case((.10, 5.0, 0), -16, (.50, .36, .28), paint('case2', '#39464b', .5), m['dark'])
    camera((0, 0, 1.30), (.12, 4.5, 1.12), 35, 2.8, 3.5)
    return dict(exposure=.8)


def vessel(m):
    """A survey vessel on its way back over the lake at dusk."""
    away = evening((.10, .15, .30), (.46, .42, .46), (1.25, .66, .34), .75, (4, 322, 2.2, (1, .60, .32)))
    haze(3600, np.array([.42, .40, .47]), np.array([1.25, .68, .36]), away, .62)
    hills(4, 560, 900, -40, (.02, .028, .022), (.06, .055, .035), mirrored=True)
    water(0, (.012, .020, .028), .05, .12, .35)
    white, blue, dark = paint('cabin', '#d8dad6', .4), paint('side', '#1c4a72', .35, clear=.5), m['dark']
    e = group((3.1, 62, .75), 163)
    hull(11.5, 3.3, 1.25, blue, white, e, .9)
    box((3.6, 2.3, 1.35), (-.9, 0, .70), white, .12, parent=e, taper=.94)
    box((2.2, 2.1, 1.10), (-.3, 0, 1.85), white, .12, parent=e, taper=.90)
    box((2.7, 2.4, .10), (-.3, 0, 2.45), blue, .04, parent=e)
    lit = mat('lit', (1, .7, .4), emit=(1, .60, .25, 1.1), **near)
    for y in (-1, 1):
        for x in (-.9, -.2, .5):
            box((.50, .04, .48), (x, y * 1.015, 1.95), lit, .02, parent=e)
        for x in (-2.1, -1.3, -.5):
            box((.42, .04, .36), (x, y * 1.125, .85), dark, .02, parent=e)
    box((.05, 1.5, .5), (.80, 0, 1.97), lit, .02, parent=e)
    rod((-.7, 0, 2.4), (-.7, 0, 5.0), .07, .04, white, e)
    rod((-.7, -.8, 4.1), (-.7, .8, 4.1), .03, .03, white, e)
    for y in (-.75, .75):
        rod((-.7, y, 4.1), (-.7, y, 4.5), .03, .03, dark, e)
        lathe([(0, 0), (.16, 0), (.18, .06), (.12, .16), (0, .18)], white, (-.7, y, 4.5), parent=e)
    lathe([(0, 0), (.09, 0), (.09, .14), (0, .16)], mat('top', (1, 1, .9), emit=(1, .9, .7, 5), **near), (-.7, 0, 5.0), parent=e)
    box((.5, 1.0, .12), (-.2, 0, 2.85), dark, .04, parent=e)
    for k in range(9):
        x = -5.4 + k * .55
        for y in (-1.45, 1.45):
            rod((x, y, -.05), (x, y, .85), .022, .022, white, e, 8)
    for y in (-1.45, 1.45):
        for z in (.45, .85):
            rod((-5.4, y, z), (-1.0, y, z), .022, .022, white, e, 8)
    rod((-5.0, 0, 0), (-5.0, 0, 2.2), .06, .06, dark, e)
    rod((-5.0, 0, 2.2), (-6.4, 0, 1.9), .05, .05, dark, e)
    camera((0, 0, 4.6), (.6, 62, 4.2), 62, 2.8, 62)
    return dict(exposure=.2, spp=16)
