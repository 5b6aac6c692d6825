"""Subjects of field work in their surroundings. blender -b -t 1 -P fieldwork.py -- SUBJECT out.png

The camera looks north (+y) over ground at height 0; what is far away lies out of focus.
"""
import sys, os
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from outdoors import *
from fieldtrips import boat, camp, car, team, vessel
import instruments


def manhole(m):
    sun = sky(40, 118, .17, 3.6, .7, warm=(1, .92, .80))
    haze(1500, np.array([.55, .63, .72]), np.array([.85, .82, .75]), sun, .6)
    hx, hy = .12, 3.15
    asphalt = mat('asphalt', attr='col', rough=.86, bump=.22, bump_scale=70, spec=.25, **near)

    def street(x, y):
        c = np.full(x.shape + (3,), (.060, .060, .062)) * (1 + .30 * fbm(x * .8, y * .8, 5, 40) + .11 * gnoise(x * 34, y * 34, 41))[..., None]
        crack = smooth(.03, .0, np.abs(fbm(x * .45 + 3, y * .45, 4, 17))) * smooth(.1, .3, gnoise(x * .3, y * .3, 8))
        c = mixc(c, (.02, .02, .02), crack * .7)
        c = mixc(c, (.085, .083, .08), smooth(.62, .58, np.hypot(x - hx, y - hy)))
        line = smooth(.075, .060, np.abs(x - 1.95)) * (((y + .4) % 6) < 3.6)
        return mixc(c, (.60, .59, .55), line * (.72 + .35 * fbm(x * 5, y * 5, 3, 5)))

    # The ground around the hole: rings that grow with the distance from it.
    a, r = np.meshgrid(np.linspace(0, 2 * np.pi, 721), .40 * (70 / .40) ** np.linspace(0, 1, 560), indexing='ij')
    x, y = hx + r * np.cos(a), hy + r * np.sin(a)
    grid('street', x, y, 0 * x, asphalt, street(x, y))
    iron = mat('iron', (.10, .095, .09), .55, .75, bump=.3, bump_scale=60, **near)
    brick = mat('shaft', (.16, .15, .135), .9, bump=.6, bump_scale=14, **near)
    lathe([(.34, -1.9), (.34, -.10), (.345, -.05), (.345, .0), (.36, .006), (.405, .006), (.415, -.01)], iron, (hx, hy, 0), n=96)
    lathe([(.42, -2.2), (.42, -.35), (.335, -.12)], brick, (hx, hy, 0), n=64)
    for k in range(4):
        rod((hx - .11, hy + .33, -.35 - .3 * k), (hx + .11, hy + .33, -.35 - .3 * k), .011, .011, m['steel'])
    lid = group((.98, 2.90, .105), 24, (3, -7))
    lathe([(0, -.022), (.335, -.022), (.342, -.015), (.342, .022), (.335, .028), (.315, .028), (.310, .022), (0, .022)], iron, parent=lid, n=96)
    for i in range(-7, 8):
        for j in range(-7, 8):
            px, py = (i + .5 * (j % 2)) * .042, j * .037
            if .06 < math.hypot(px, py) < .29:
                box((.026, .014, .010), (px, py, .025), iron, .003, (0, 0, (i + j) % 2 * 1.57), parent=lid)
    lathe([(.012, .0), (.050, .0), (.050, .012), (.0, .012)], iron, (0, 0, .02), parent=lid, n=40)
    box((.62, .09, .05), (.92, 2.72, .026), mat('timber', (.30, .19, .10), .8, bump=.4, bump_scale=12, **near), .006, (0, 0, .35))
    staff((hx + .05, hy + .25, -1.15), 3, m['wood'], (4, 3), 12)
    orange, white = paint('orange', '#e2571c', .5), paint('band', '#dfe3e2', .35)
    for px, py in ((-.98, 2.75), (-.62, 4.55), (1.62, 4.15), (1.75, 2.45), (-1.35, 7.4)):
        cone(px, py, orange, white, m['dark'])
    # A locator on a case, out to the left
    case((-1.72, 3.95, 0), 18, (.62, .40, .26), paint('case', '#2e3b40', .5), m['dark'])
    # Footpath with kerb, a hedge, trees and houses
    kerb = mat('kerb', (.34, .33, .31), .85, bump=.3, bump_scale=12, **near)
    for k in range(40):
        box((.16, .985, .17), (-3.1, 1 + k, .06), kerb, .015)
    box((5, 70, .12), (-5.7, 34, .055), mat('paving', (.30, .27, .24), .9, bump=.3, bump_scale=3, **near), .01)
    leaf = [tree(mat('leaf%d' % i, c, .9, vary=.3, spec=.15), 'broad', i) for i, c in enumerate(((.05, .085, .025), (.065, .10, .03)))]
    hedge = np.array([(-7.6 + .5 * math.sin(k * 1.7), 8 + k * .55, -.3) for k in range(80)])
    scatter(leaf[0], hedge, R.uniform(1.2, 1.7, len(hedge)), seed=2)
    alley = np.array([(-5.1, 10.5 + 6.5 * k, .6) for k in range(7)] + [(11.5, 13 + 7 * k, .6) for k in range(6)])
    scatter(leaf[1], alley, R.uniform(5.2, 6.6, len(alley)), seed=3)
    for px, py, _ in alley:
        rod((px, py, 0), (px, py, 2.6), .13, .10, kerb, n=10)
    walls = np.full((240, 300, 3), (.66, .61, .54))
    for i in range(10):
        for j in range(15):
            shade = .16 + .22 * R.random() ** 3
            walls[i * 24 + 6:i * 24 + 18, j * 20 + 5:j * 20 + 15] = (shade * .9, shade, shade * 1.1)
            walls[i * 24 + 18:i * 24 + 20, j * 20 + 3:j * 20 + 17] = (.75, .72, .66)
    wall = mat('houses', rough=.8, image=picture('houses', walls))
    for px, py, w, d, tall in ((-20, 38, 14, 46, 26), (20, 46, 14, 50, 22), (-4, 84, 34, 14, 34), (24, 92, 20, 12, 44)):
        for q in ([(px - w / 2, py - d / 2), (px + w / 2, py - d / 2)], [(px + w / 2, py - d / 2), (px + w / 2, py + d / 2)], [(px - w / 2, py + d / 2), (px - w / 2, py - d / 2)]):
            plate('house', [(*q[0], 0), (*q[1], 0), (*q[1], tall), (*q[0], tall)], wall)
    camera((0, 0, 1.36), (.12, 3.15, .64), 33, .9, 3.15)
    return dict(exposure=.15)


def plant(m):
    s = bpy.context.scene
    s.world = bpy.data.worlds.new('hall')
    s.world.use_nodes = True
    s.world.node_tree.nodes['Background'].inputs[0].default_value = (.55, .68, .85, 1)
    s.world.node_tree.nodes['Background'].inputs[1].default_value = .22

    def floor(x, y):
        c = np.full(x.shape + (3,), (.235, .23, .22)) * (1 + .22 * fbm(x * .5, y * .5, 5, 3) + .06 * gnoise(x * 25, y * 25, 4))[..., None]
        joint = np.minimum(np.abs((x + 1.2) % 4 - 2), np.abs((y + .6) % 4 - 2)) < .012
        c = mixc(c, (.10, .10, .095), joint * .7)
        way = smooth(.06, .05, np.abs(np.abs(x + .9) - 1.75))
        return mixc(c, (.55, .38, .05), way * (.75 + .4 * fbm(x * 4, y * 4, 3, 6)))

    ground(flat, floor, mat('floor', attr='col', rough=.38, spec=.45, bump=.04, bump_scale=30, **near), 70, 1.2, 620)
    steel_ = paint('column', '#7f95a3', .5)
    pale = mat('plaster', (.62, .62, .59), .85, bump=.1, bump_scale=3, **near)
    concrete = mat('concrete', (.36, .35, .33), .85, bump=.25, bump_scale=9, **near)
    stripes = np.zeros((120, 120, 3))
    i, j = np.mgrid[0:120, 0:120]
    on = ((i + j) // 20) % 2 == 0
    stripes[on], stripes[~on] = (.86, .62, .05), (.06, .06, .06)
    guard = mat('guard', rough=.5, image=picture('guard', stripes), **near)
    for side in (-4.4, 1.95):
        for k in range(7):
            y = 4.6 + 6 * k
            box((.80, .80, .34), (side, y, .17), concrete, .02)
            box((.42, .028, 10), (side, y - .20, 5.2), steel_, .006)
            box((.42, .028, 10), (side, y + .20, 5.2), steel_, .006)
            box((.02, .40, 10), (side, y, 5.2), steel_, .004)
            plate('guard', [(side - .21, y - .2165, .36), (side + .21, y - .2165, .36), (side + .21, y - .2165, 1.36), (side - .21, y - .2165, 1.36)], guard)
            box((.52, .55, .03), (side, y, .355), steel_, .006)
        box((.35, 50, .7), (side, 26, 8.2), steel_, .02)
    for k in range(8):
        y = 4.6 + 6 * k
        for z in (9.2, 10.3):
            box((16, .16, .16), (-1.2, y, z), steel_, .01)
        for q in range(10):
            rod((-8 + q * 1.5, y, 9.2 if q % 2 else 10.3), (-6.5 + q * 1.5, y, 10.3 if q % 2 else 9.2), .05, .05, steel_, n=8)
    box((.9, 16, .55), (-1.2, 0, 0), paint('crane', '#d99a1e', .5), .03, (0, 0, 1.5708)).location = (-1.2, 24, 8.9)
    # Walls with a band of windows; light comes through the right one.
    for x in (-8.2, 7.6):
        box((.2, 60, 1.3), (x, 28, .65), pale, .01)
        box((.2, 60, 4), (x, 28, 9.5), pale, .01)
        for k in range(20):
            box((.12, .10, 6.4), (x, 1 + 3 * k, 4.4), steel_, .01)
        for z in (1.35, 3.4, 5.4, 7.4):
            box((.12, 60, .09), (x, 28, z), steel_, .01)
        mesh('window', [(x * 1.04, -2, 1.2), (x * 1.04, 58, 1.2), (x * 1.04, 58, 7.6), (x * 1.04, -2, 7.6)], [(0, 1, 2, 3)], mat('day', emit=(.80, .92, 1, 3.0 if x > 0 else 1.3), **near))
    box((18, .3, 12), (0, 54, 6), pale, .02)
    box((18, 60, .1), (0, 28, 11.2), paint('roof', '#8d979b', .7), 0)
    for k in range(7):
        for x in (-4.5, 2):
            mesh('lamp', [(x - .6, 3 + 6 * k, 8.9), (x + .6, 3 + 6 * k, 8.9), (x + .6, 4.2 + 6 * k, 8.9), (x - .6, 4.2 + 6 * k, 8.9)], [(3, 2, 1, 0)], mat('panel', emit=(1, .95, .86, 2.5), **near))
    # Pipes, vessels and cabinets along the left wall
    green, silver = paint('pipe', '#3f7c5b', .4), mat('lagging', (.55, .55, .54), .35, .8, bump=.08, bump_scale=6, **near)
    for x, z, r, p in ((-6.9, .9, .28, green), (-6.9, 1.75, .22, silver), (-6.2, 3.4, .34, silver), (-7.2, 4.6, .22, green)):
        rod((x, 0, z), (x, 54, z), r, r, p)
        for k in range(9):
            rod((x, 2 + 6 * k, z), (x, 2.14 + 6 * k, z), r * 1.25, r * 1.25, p)
    for y in (14, 19, 27, 35):
        lathe([(0, 0), (1.1, 0), (1.15, .1), (1.15, 3.1), (.9, 3.5), (0, 3.65)], silver if y != 19 else green, (-6.0, y, .2), n=40)
    for y in (11, 13.2, 18, 21, 30):
        box((.8, 1.9, 2.1), (5.9, y, 1.05), paint('cabinet', '#aab4b4', .5), .03)
    # The mark on the column with the staff on it
    lathe([(0, 0), (.012, 0), (.012, .09), (.02, .09), (.022, .105), (.014, .118), (0, .122)], mat('bolt', (.7, .56, .28), .3, .9, **near), (1.86, 4.385, .52), (0, -1, .35), n=24)
    note = lettering('沉降点 C7', (320, 140), '#12324a', '#f2f4f3', .38)
    plate('note', [(1.98, 4.379, 1.46), (2.14, 4.379, 1.46), (2.14, 4.379, 1.53), (1.98, 4.379, 1.53)], mat('note', rough=.4, image=note, **near))
    staff((1.84, 4.27, .56), 2, paint('invar', '#c8a23a', .4, .2), (0, .6), 4, True)
    placed(instruments.level, m, (-.52, 2.05, 0), -14, -.20)
    case((-1.55, 3.35, 0), -28, (.44, .30, .30), paint('case', '#c9822c', .5), m['dark'])
    camera((0, 0, 1.62), (.34, 3.4, 1.36), 35, 2.8, 2.7)
    return dict(exposure=.35, bounces=4, spp=32)


def stone(m):
    """A survey mark of concrete on a mountain top in the morning."""
    sun = sky(15, 122, .17, 4.0, .8, warm=(1, .76, .50))
    haze(4600, np.array([.46, .58, .74]), np.array([1.08, .84, .62]), sun, .62)
    hills(9, 760, 900, -620)

    def top(x, y):
        rock = fbm(x / 1.7, y / 1.7, 6, 14, .5, True)
        return .10 * gnoise(x / 2.4, y / 2.4, 2) + .16 * smooth(.35, .9, rock) * smooth(.45, 1.0, np.hypot(x - .05, y - 1.75)) + .02 * fbm(x * 2.4, y * 2.4, 4, 6) - .07 * np.maximum(y - 2.6, 0) ** 2 - .012 * x ** 2

    def colour(x, y):
        c = mixc(np.full(x.shape + (3,), (.115, .10, .048)), (.06, .068, .028), smooth(-.2, .3, fbm(x, y, 4, 8)))
        c = mixc(c, (.23, .21, .185), smooth(.35, .6, fbm(x / 1.7, y / 1.7, 6, 14, .5, True)))
        return c * (1 + .5 * fbm(x * 6, y * 6, 4, 3))[..., None]

    ground(top, colour, mat('ground', attr='col', rough=.95, bump=.22, bump_scale=80, spec=.1, **near), 9, 1.1, 520, .35)
    x, y = spread(9000, 7, 1, .5, 5)
    keep = (fbm(x / 1.7, y / 1.7, 6, 14, .5, True) < .45) & (fbm(x * .9, y * .9, 3, 50) > R.uniform(-.5, .3, len(x))) & (np.hypot(x - .05, y - 1.75) > .34) & ((y > 1.55) | (np.abs(x) > .5))
    tufts(top, (x[keep], y[keep]), R.uniform(.07, .24, keep.sum()), (.20, .16, .06), seed=3)
    x, y = spread(500, 6, 1, .6, 6)
    keep = np.hypot(x - .05, y - 1.75) > .36
    stones(top, (x[keep], y[keep]), R.uniform(.008, .05, keep.sum()), (.25, .23, .20), 4)
    base = float(top(np.array([.05]), np.array([1.75]))[0])
    e = group((.05, 1.75, base), -17)
    concrete = mottled('concrete', (.40, .385, .355), (.27, .265, .24), 7, .88, .10, 60)
    box((.62, .62, .12), (0, 0, .0), concrete, .02, parent=e)
    box((.44, .44, .40), (0, 0, .22), concrete, .014, parent=e, taper=.78)
    slope = math.atan(.22 * .22 / .40)
    red = mottled('groove', (.34, .035, .02), (.20, .03, .02), 30, .7, .1)
    for a, b in (((-.105, .12), (.105, .12)), ((.105, .12), (0, .302)), ((0, .302), (-.105, .12))):
        (x0, z0), (x1, z1) = a, b
        at = [(x_, -.22 + .0484 * (z_ - .02) / .40 - .0005, z_) for x_, z_ in (a, b)]
        rod(at[0], at[1], .0075, .0075, red, e, 12)
    rod((0, -.1975, .188), (0, -.2065, .186), .013, .013, red, e, 24)
    brass = mat('brass', (.62, .46, .20), .28, 1, bump=.08, bump_scale=30, **near)
    lathe([(0, 0), (.058, 0), (.060, .004), (.056, .010), (.030, .015), (.0, .016)], brass, (0, 0, .4205), parent=e, n=64)
    for turn in (0, 1.5708):
        box((.05, .0022, .003), (0, 0, .4355), m['dark'], 0, (0, 0, turn), parent=e)
    camera((0, 0, base + 1.02), (.17, 1.75, base + .36), 34, 2.8, 1.76)
    return dict(exposure=.15)


def farmland(m):
    """A receiver on its pole with a tablet, at the edge of fields."""
    sun = sky(22, 250, .18, 3.8, .8, warm=(1, .86, .66))
    haze(3600, np.array([.55, .66, .74]), np.array([1.0, .88, .66]), sun, .62)
    hills(3, 330, 420, -6)

    def rows(x, y):
        return np.sin((x * .93 + y * .36) * 2 * np.pi / .34)

    def bank(x, y):
        return np.minimum(np.abs(x * .36 - y * .93 + 5.2), np.minimum(np.abs(x * .36 - y * .93 + 14), np.abs(x * .93 + y * .36 + 2.6)))

    def shape(x, y):
        return .03 * rows(x, y) * smooth(.35, .7, bank(x, y)) + .17 * smooth(.45, .12, bank(x, y)) + .015 * fbm(x * 3, y * 3, 3, 4)

    def soil(x, y):
        c = mixc(np.full(x.shape + (3,), (.15, .105, .06)), (.08, .058, .034), smooth(-.3, .3, fbm(x * 2, y * 2, 5, 7) - .3 * rows(x, y)))
        far_ = smooth(7, 24, y)
        strip = np.random.default_rng(5).random((64, 3))[((x * .93 + y * .36) // 11 + 20).astype(int) % 64]
        c = mixc(c, (.10, .15, .035) + .07 * strip * (1, .6, .2), far_)
        return mixc(c, (.12, .13, .045), smooth(.42, .2, bank(x, y))) * (1 + .35 * fbm(x * 7, y * 7, 3, 9))[..., None]

    ground(shape, soil, mat('ground', attr='col', rough=.95, bump=.5, bump_scale=30, spec=.1, **near), 900, .9, 640, .9)
    x, y = spread(26000, 30, .85, 1.2, 5)
    keep = (bank(x, y) > .45) & (rows(x, y) > .3)
    tufts(shape, (x[keep], y[keep]), R.uniform(.10, .20, keep.sum()), (.13, .21, .045), .030, 3)
    keep = (bank(x, y) < .33) & (R.random(len(x)) < .5)
    tufts(shape, (x[keep], y[keep]), R.uniform(.08, .26, keep.sum()), (.17, .185, .06), .016, 4)
    leaf = tree(mat('leaf', (.045, .075, .026), .9, vary=.4, spec=.15), 'broad', 2)
    p = np.c_[R.uniform(-130, 150, 150), R.uniform(95, 190, 150), np.full(150, -.4)]
    scatter(leaf, p, R.uniform(5, 10, 150), seed=4)
    foot = (.34, 3.05)
    z = float(shape(np.array([foot[0]]), np.array([foot[1]]))[0])
    e = group((*foot, z), 0, (0, 1.2))
    for i in range(9):
        rod((0, 0, .10 + .205 * i), (0, 0, .10 + .205 * (i + 1)), .0165, .0165, m['red'] if i % 2 else m['white'], e)
    rod((0, 0, -.04), (0, 0, .10), .003, .014, m['steel'], e)
    lathe([(.0165, 0), (.026, .01), (.026, .05), (.0165, .06)], m['dark'], (0, 0, 1.92), parent=e)
    head = group((0, 0, 1.90), 0)
    head.parent = e
    instruments.receiver(m, head, .06)
    rod((0, 0, 1.20), (-.02, -.13, 1.24), .014, .012, m['dark'], e)
    box((.05, .06, .05), (0, 0, 1.20), m['dark'], .012, parent=e)
    for a in (205, 335):
        q = math.radians(a)
        rod((0, 0, 1.45), (.62 * math.cos(q), -.45 * math.sin(q), -.02), .009, .008, m['mid'], e)
    rod((0, 0, 1.45), (.05, .7, -.02), .009, .008, m['mid'], e)
    lathe([(.0165, 0), (.034, .01), (.034, .05), (.0165, .06)], m['ochre'], (0, 0, 1.42), parent=e)
    t = group((-.06, -.17, 1.26), -10, (-32, 0))
    t.parent = e
    box((.29, .022, .20), (0, 0, 0), m['dark'], .014, parent=t)
    plate('screen', [(-.130, -.0115, -.083), (.130, -.0115, -.083), (.130, -.0115, .083), (-.130, -.0115, .083)], shining('screen', .55, shown('screen-field'))).parent = t
    for px, py in ((-1.75, 5.2), (1.55, 6.4), (-.55, 10.4), (3.9, 11.5)):
        pole = group((px, py, 0), 0, (R.uniform(-2, 2), R.uniform(-2, 2)))
        for i in range(8):
            rod((0, 0, .25 * i), (0, 0, .25 * (i + 1)), .014, .014, m['white'] if i % 2 else m['red'], pole)
    camera((0, 0, 1.60), (.06, 3.05, 1.30), 36, 1.4, 2.9)
    return dict(exposure=.15)


def track(m):
    """Lanes with numbers, hurdles and a gate with the words of the day."""
    sun = sky(32, 128, .18, 3.6, .8, warm=(1, .90, .74))
    haze(3000, np.array([.52, .64, .76]), np.array([.98, .88, .72]), sun, .62)
    hills(2, 420, 500, -10)

    def colour(x, y):
        c = np.full(x.shape + (3,), (.25, .052, .030)) * (1 + .16 * fbm(x * .7, y * .7, 5, 3) + .10 * gnoise(x * 30, y * 30, 4))[..., None]
        grass = np.full(x.shape + (3,), (.075, .13, .03)) * (1 + .3 * fbm(x * 2, y * 2, 4, 6))[..., None] * (.85 + .3 * ((y // 5) % 2))[..., None]
        return mixc(c, grass, smooth(4.35, 4.40, np.abs(x)) + smooth(58, 60, y) * (np.abs(x) < 4.4))

    ground(flat, colour, mat('track', attr='col', rough=.85, bump=.3, bump_scale=120, spec=.25, **near), 480, .9, 560, .7)
    white = paint('line', '#dcddd8', .7)
    for k in range(8):
        box((.05, 60, .004), (-4.27 + 1.22 * k, 29, .002), white)
    box((8.6, .05, .004), (0, 3.75, .003), white)
    font = bpy.data.fonts.load(FONT)
    for k in range(7):
        curve = bpy.data.curves.new('number', 'FONT')
        curve.body, curve.font, curve.size, curve.align_x, curve.extrude = str(k + 1), font, .72, 'CENTER', .001
        curve.materials.append(white)
        o = bpy.data.objects.new('number', curve)
        o.location, o.scale = (-3.66 + 1.22 * k, 4.05, .004), (.8, 1.7, 1)
        bpy.context.scene.collection.objects.link(o)
    bar = mat('bar', rough=.4, image=lettering('经纬空间', (900, 70), '#1d5c8e', '#f1f2ef', .74), **near)
    for row, y in enumerate((9.2, 15.0)):
        for k in range(7):
            e = group((-3.66 + 1.22 * k + R.uniform(-.03, .03), y + R.uniform(-.08, .08), 0), R.uniform(-3, 3))
            box((1.08, .022, .07), (0, 0, .80), m['white'], .006, parent=e)
            plate('bar', [(-.53, -.0125, .768), (.53, -.0125, .768), (.53, -.0125, .832), (-.53, -.0125, .832)], bar).parent = e
            for x in (-.46, .46):
                rod((x, .01, .02), (x, .01, .80), .014, .014, m['dark'], e, 12)
                rod((x, -.02, .02), (x, .55, .02), .016, .016, m['dark'], e, 12)
    blue = paint('gate', '#1d5c8e', .5)
    for x in (-4.9, 4.9):
        rod((x, 20, 0), (x, 20, 4.6), .11, .11, blue)
    cloth = mat('cloth', rough=.6, image=lettering('职工运动会', (1600, 260), '#ffffff', '#1d5c8e', .64), **near)
    x, z = np.meshgrid(np.linspace(-4.8, 4.8, 120), np.linspace(3.0, 4.5, 30))
    grid('banner', x, 19.9 + .07 * np.sin(x * 1.9 + z) * (1 - (x / 4.8) ** 4) + .03 * np.sin(x * 5 - z * 2), z - .05 * (1 - (x / 4.8) ** 2), cloth, uv=True)
    flags = [paint(f'flag {c}', c, .6) for c in ('#c8452f', '#e0a52a', '#2f7f6a', '#2b6da3')]
    for k in range(46):
        x = -11.5 + k * .5
        z = 2.6 + .010 * x * x
        mesh('flag', [(x, 30, z), (x + .34, 30, z), (x + .17, 30, z - .42)], [(0, 1, 2)], flags[k % 4])
    leaf = [leafy(mat('leaf%d' % i, c, .9, vary=.35, spec=.15), i) for i, c in enumerate(((.06, .11, .03), (.095, .13, .035)))]
    for i in (0, 1):
        scatter(leaf[i], np.c_[R.uniform(-75, 75, 70), R.uniform(66, 95, 70), np.full(70, -.3)], R.uniform(6, 11, 70), seed=i)
    camera((.35, 0, 1.05), (.18, 6, .92), 33, 8, 8.0)
    return dict(exposure=.12)


SUBJECTS = {'manhole-check': manhole, 'plant-levelling': plant, 'survey-boat': boat, 'mountain-stone': stone, 'farmland-check': farmland,
            'field-camp': camp, 'field-car': car, 'field-team': team, 'sports-day': track, 'vessel-dusk': vessel}


def main():
    kind, out = sys.argv[sys.argv.index('--') + 1:][:2]
    reset()
    render(out, **{**dict(spp=20, w=1280, h=800), **SUBJECTS[kind](instruments.materials())})


main()
