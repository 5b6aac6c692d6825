"""Field work away from the town: boats on a reservoir, a camp, a car, what a team has laid down (drawn by fieldwork.py)."""
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


def helmet(e, m, dark):
    """A safety helmet, its brim to -y."""
    t, row = np.meshgrid(np.linspace(0, 2 * np.pi, 73), np.linspace(0, 1, 34), indexing='ij')
    dome = np.clip(row / .82, 0, 1)
    r = np.sin(dome * np.pi / 2) ** .86
    brim = np.clip((row - .82) / .18, 0, 1)
    out = brim * (.010 + .045 * np.clip(-np.sin(t), 0, 1) ** 1.5)
    x, y = np.cos(t) * (.112 * r + out), np.sin(t) * (.138 * r + out)
    z = .150 * np.cos(dome * np.pi / 2) ** .9 - .020 * brim * np.clip(-np.sin(t), 0, 1)
    z = z + .007 * smooth(.024, .014, np.abs(x)) * (dome < .9) + .005 * smooth(.010, .004, np.abs(np.abs(x) - .052)) * (dome < .85)
    o = grid('helmet', x, y, z, m)
    o.parent = e
    o.modifiers.new('s', 'SOLIDIFY').thickness = .003
    lathe([(.106, -.002), (.106, .03)], dark, parent=e).scale = (1, 1.24, 1)


def vest(e, depth, drop, colour, seed):
    """A vest laid over the front edge of a case whose top is at height 0 and whose front at y = 0."""
    s, w = np.meshgrid(np.linspace(-depth, drop, 110), np.linspace(-.24, .24, 90), indexing='ij')
    wrinkle = .012 * fbm(s * 4 + seed, w * 7, 4, seed) + .006
    bend = smooth(-.03, .03, s)
    y = np.where(s < 0, -s * 1.0, 0) - wrinkle * bend - .014 * smooth(0, .05, s) - .03 * bend * (s / drop) ** 2
    z = np.where(s > 0, -s, 0) + wrinkle * (1 - bend) + .004 + .02 * fbm(w * 6, s * 2, 2, seed + 1) * smooth(.1, drop, s)
    w = w * (1 - .10 * smooth(drop * .2, drop, s) + .03 * fbm(s * 3, w * 2, 2, seed + 3))
    c = np.full(s.shape + (3,), tuple(lin(colour)))
    silver = np.maximum(smooth(.026, .022, np.abs(np.abs(w) - .13)), smooth(.026, .022, np.abs(s - drop * .62)))
    edge = smooth(.040, .034, np.abs(np.abs(w) - .13)) + smooth(.040, .034, np.abs(s - drop * .62))
    c = mixc(mixc(c, tuple(lin('#d8d33a')), np.clip(edge, 0, 1)), (.55, .56, .56), silver)
    o = grid('vest', w, y, z, mat('cloth', attr='col', rough=.75, bump=.1, bump_scale=220, **near), c)
    o.parent = e
    o.modifiers.new('s', 'SOLIDIFY').thickness = .004


def team(m):
    """Helmets and vests of a team on its cases, total stations behind."""
    sun = sky(27, 142, .18, 3.6, .9, warm=(1, .88, .70))
    haze(4200, np.array([.48, .61, .76]), np.array([.98, .86, .68]), sun, .62)
    hills(8, 430, 700, -150)
    shore(16, -3)
    grey, ochre, black = (paint(n, c, .5) for n, c in (('grey case', '#465459'), ('ochre case', '#c9822c'), ('dark case', '#20292d')))
    for x, y, turn, size, c in ((-.78, 2.62, 7, (.62, .42, .46), grey), (-.08, 2.55, -5, (.66, .42, .38), ochre), (.66, 2.66, -12, (.60, .42, .48), black)):
        case((x, y, .0), turn, size, c, m['dark'])
    colours = [paint(f'shell {c}', c, .28, clear=.5) for c in ('#e9ebe8', '#e0641a', '#1f5fa8', '#e9ebe8', '#e5b51c')]
    for (x, y, z, turn), c in zip(((-.93, 2.56, .465, 24), (-.62, 2.66, .465, -12), (-.06, 2.62, .385, 8), (.53, 2.64, .485, -30), (.83, 2.62, .485, 12)), colours):
        helmet(group((x, y, z + .019), turn), c, m['dark'])
    vest(group((-.13, 2.335, .384), -5), .12, .30, '#e4551b', 3)
    vest(group((.60, 2.442, .485), -12), .06, .34, '#aebb22', 7)
    placed(instruments.total_station, m, (-1.75, 6.4, 0), 30, -.24)
    placed(instruments.total_station, m, (1.75, 7.2, 0), -60, -.20)
    camera((0, 0, 1.22), (.0, 2.6, .74), 35, 2.0, 2.5)
    return dict(exposure=.12)


def wheel(e, at, dark, steel):
    lathe([(.20, -.12), (.34, -.12), (.37, -.07), (.37, .07), (.34, .12), (.20, .12)], dark, at, (0, 1, 0), parent=e)
    lathe([(0, -.05), (.19, -.09), (.22, -.115), (.22, .115), (.19, .09), (0, .05)], steel, at, (0, 1, 0), parent=e)


def car(m):
    """A car of the field crew at dusk, cases, a tripod and a map in front."""
    away = evening((.05, .09, .19), (.30, .31, .38), (1.0, .56, .28), .62, (9, 262, 2.8, (1, .66, .40)))
    haze(3800, np.array([.34, .34, .42]), np.array([1.0, .58, .32]), away, .5)
    hills(7, 620, 600, -90, (.03, .04, .022), (.10, .085, .04), (.18, .14, .10))
    shore(34, -3)
    e = group((1.55, 9.4, -.02), 202)
    body, dark, glass = paint('body', '#d9dcd8', .25, clear=.8), m['dark'], mat('glass', (.015, .02, .025), .05, spec=.8, clear=1, **near)
    outlined([(-2.25, .50), (-2.30, .80), (-2.22, 1.08), (.80, 1.12), (1.85, 1.02), (2.20, .90), (2.30, .62), (2.24, .46)], 1.86, body, .10, 4, e)
    outlined([(-2.16, 1.04), (-2.02, 1.66), (-.0, 1.72), (.30, 1.68), (.98, 1.08)], 1.62, glass, .10, 4, e)
    outlined([(-2.06, 1.64), (-2.04, 1.76), (.15, 1.79), (.34, 1.70)], 1.60, body, .05, 4, e)
    for x, lean in ((-2.08, .10), (-1.05, 0), (-.15, 0), (.66, -.80)):
        for y in (-.77, .77):
            box((.09, .11, .72), (x, y, 1.38), body, .02, (0, lean, 0), parent=e)
    outlined([(-2.34, .36), (-2.36, .60), (2.34, .60), (2.40, .44), (2.3, .34)], 1.78, dark, .05, 3, e)
    for x in (-1.42, 1.42):
        for y in (-.86, .86):
            lathe([(0, -.075), (.44, -.075), (.44, .075), (0, .075)], dark, (x, y, .44), (0, 1, 0), parent=e)
            wheel(e, (x, y * 1.01, .37), dark, paint('rim', '#9a9fa0', .5, .3))
    for y in (-.66, .66):
        lathe([(0, 0), (.12, 0), (.13, .02), (.10, .05), (0, .06)], mat('light', (1, .9, .7), emit=(1, .82, .55, 2.5), **near), (2.24, y, .82), (1, 0, 0), parent=e)
        box((.05, .10, .22), (-2.29, y * 1.2, .86), mat('rear', (.6, .02, .02), emit=(1, .05, .03, 1.5), **near), .01, parent=e)
        rod((-1.95, y, 1.84), (.10, y, 1.84), .022, .022, dark, e)
    for x in (-1.8, -1.1, -.4):
        rod((x, -.70, 1.85), (x, .70, 1.85), .018, .018, dark, e)
    box((.9, .8, .20), (-1.2, 0, 1.96), paint('box', '#3a474b', .5), .04, parent=e)
    box((.05, 1.1, .16), (2.30, 0, .80), dark, .02, parent=e)
    sign = mat('sign', rough=.4, image=lettering('经纬空间 测绘', (640, 120), '#f4f4f0', '#1d6f73', .62), **near)
    plate('sign', [(.62, .936, .70), (-1.0, .936, .70), (-1.0, .936, .96), (.62, .936, .96)], sign).parent = e
    orange, grey = paint('case', '#c9822c', .5), paint('case2', '#39464b', .5)
    case((-.70, 2.75, 0), 14, (.66, .46, .40), orange, m['dark'])
    case((-.02, 3.25, 0), -12, (.52, .38, .30), grey, m['dark'])
    sheet = mat('sheet', rough=.7, image=shown('contour-basin-2'), **near)
    t = group((-.70, 2.74, .404), 19)
    x, y = np.meshgrid(np.linspace(-.29, .29, 30), np.linspace(-.18, .18, 20))
    grid('sheet', x, y, .005 + .008 * smooth(.16, .29, np.abs(x)) + .003 * np.sin(x * 26), sheet, uv=True).parent = t
    placed(instruments.gnss, m, (-1.35, 4.1, 0), 0, -.36)
    camera((0, 0, 1.30), (.10, 3.4, .80), 35, 6.3, 4.2)
    return dict(exposure=.85)


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
