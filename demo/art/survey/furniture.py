"""Desks, chairs, screens, shelves, plants and what lies on a desk. In metres; turned in degrees."""
from rooms import *


def desk(loc, turn=0, w=1.6, d=.8, top=None, divider=False, drawers=True):
    """A writing desk, its user at -y."""
    E = group(loc, turn)
    steel = m('deskleg', (.70, .70, .69), .4, .2)
    box((w, d, .028), (0, 0, .731), top or oak(), .004, parent=E)
    for sx in (-1, 1):
        for sy in (-1, 1):
            box((.05, .05, .715), (sx * (w / 2 - .06), sy * (d / 2 - .06), .36), steel, .006, parent=E)
        box((.04, d - .12, .04), (sx * (w / 2 - .06), 0, .69), steel, .004, parent=E)
    box((w - .12, .02, .34), (0, d / 2 - .08, .53), m('modesty', (.45, .46, .46), .6), .004, parent=E)
    if divider:
        box((w - .04, .03, .38), (0, d / 2 - .02, .93), grained('felt', (.11, .16, .17), (.14, .20, .21), (90, 90, 90), .95), .01, parent=E)
    if drawers:
        box((.40, .56, .56), (w / 2 - .32, .04, .34), m('pedestal', (.58, .58, .57), .45), .006, parent=E)
        boxes([((.385, .02, .165), (w / 2 - .32, -.245, .155 + k * .18)) for k in range(3)], m('drawer', (.62, .62, .61), .4), .004, E)
    return E


def monitor(path, parent, at=(0, .12), turn=0, w=.60, strength=1.25, z=.745):
    E = group((*at, z), turn, parent)
    dark, h = m('bezel', (.018, .019, .021), .38), w * .5625
    box((w + .016, .026, h + .024), (0, 0, .14 + h / 2), dark, .007, parent=E)
    upright(w, h, (0, -.0135, .143 + h / 2), screen_material(path, strength), E)
    box((w * .5, .03, h * .5), (0, .022, .14 + h / 2), dark, .012, parent=E)
    box((.055, .018, .26), (0, .045, .14), m('stand', (.30, .31, .32), .32, .7), .006, parent=E)
    box((.23, .18, .010), (0, .03, .005), m('stand'), .004, parent=E)
    return E


def keyboard(parent, at=(0, -.2), turn=0, z=.745):
    E = group((*at, z), turn, parent)
    box((.44, .135, .014), (0, 0, .008), m('keybed', (.05, .052, .055), .5), .005, parent=E)
    keys = [((.0155, .0155, .009), (-.205 + .0187 * i + (.006 * row), .046 - .0185 * row, .0185)) for row in range(5) for i in range(22) if i not in (15, 19) and not (row == 4 and 4 < i < 9)]
    boxes(keys + [((.09, .0155, .009), (-.068, -.028, .0185))], m('key', (.085, .088, .092), .55), .002, E)
    mouse = box((.060, .105, .034), (.31 + R.uniform(-.02, .02), .0, .017), m('keybed'), .015, (0, 0, R.uniform(-.3, .2)), .8, E)
    return E


def mug(loc, colour=(.75, .74, .70), parent=None, turn=0):
    E = group(loc, turn, parent)
    clay = m('mug%.2f' % colour[0], colour, .3)
    lathe([(0, .002), (.034, 0), (.040, .006), (.041, .092), (.039, .095), (.037, .090), (.036, .012), (0, .010)], clay, parent=E)
    lathe([(0, 0), (.0365, 0)], m('tea', (.10, .035, .01), .1), (0, 0, .078), parent=E)
    cable([(.039, 0, .078), (.066, 0, .082), (.072, 0, .05), (.060, 0, .022), (.038, 0, .022)], .006, clay, E)


def pen(loc, turn=0, colour=(.03, .06, .16), parent=None):
    E = group(loc, turn, parent)
    rod((-.07, 0, .005), (.055, 0, .005), .0045, .0045, m('pen%.2f' % colour[0], colour, .3), E, 12)
    rod((.055, 0, .005), (.072, 0, .004), .0045, .001, m('stand'), E, 12)


def papers(loc, turn=0, count=6, size=(.21, .297), parent=None, face=None):
    E = group(loc, turn, parent)
    for k in range(count):
        last = k == count - 1
        material = printed(face) if face and last else m('paper', (.74, .73, .70), .8)
        o = box((*size, .0012), (R.uniform(-.006, .006), R.uniform(-.006, .006), .0008 + k * .0016), m('paper', (.74, .73, .70), .8), rot=(0, 0, R.uniform(-.05, .05)), parent=E)
        if last and face:
            lying(*size, (o.location.x, o.location.y, .002 + k * .0016), material, math.degrees(o.rotation_euler.z), E)
    return E


def chair(loc, turn=0, fabric=None, arms=True):
    """An office chair; it looks towards +y."""
    E = group(loc, turn)
    cloth = fabric or grained('cloth', (.035, .042, .05), (.055, .062, .07), (160, 160, 160), .95)
    black = m('plastic', (.025, .026, .028), .45)
    box((.49, .47, .075), (0, 0, .475), cloth, .034, taper=.95, parent=E)
    box((.30, .26, .05), (0, 0, .42), black, .015, parent=E)
    curve = [(-.20 - .06 * math.sin(t * 2.6) - .05 * t, .56 + .50 * t) for t in np.linspace(0, 1, 12)]
    back = ribbon(curve, -.225, .225, cloth, E, .035, .05)
    back.modifiers.new('b', 'BEVEL').width = .012
    box((.05, .035, .34), (0, -.275, .56), black, .014, (.12, 0, 0), parent=E)
    if arms:
        for s in (-1, 1):
            rod((s * .25, -.05, .44), (s * .285, -.05, .66), .016, .014, black, E)
            box((.06, .24, .028), (s * .285, -.02, .67), black, .012, parent=E)
    rod((0, 0, .09), (0, 0, .42), .028, .024, m('stand', (.30, .31, .32), .32, .7), E)
    for k in range(5):
        a = 1.2566 * k + .3
        rod((0, 0, .115), (.29 * math.cos(a), .29 * math.sin(a), .075), .026, .014, black, E)
        lathe([(0, -.024), (.026, -.024), (.029, -.012), (.029, .012), (.026, .024), (0, .024)], black, (.29 * math.cos(a), .29 * math.sin(a), .03), (math.sin(a), -math.cos(a), 0), 20, E)
    return E


def binders(x0, x1, z, y, parent=None, height=.30):
    """A row of folders on a board."""
    hues = [(.035, .085, .14), (.05, .16, .13), (.42, .40, .36), (.30, .14, .05), (.10, .11, .12), (.52, .50, .46)]
    x = x0
    while x < x1 - .07:
        wide, high, hue = R.choice([.035, .05, .07]), height * R.uniform(.86, 1), hues[R.integers(len(hues))]
        if R.uniform() < .12:
            x += R.uniform(.05, .16)
            continue
        box((wide - .003, .24, high), (x + wide / 2, y + R.uniform(-.012, .012), z + high / 2), m('binder%.3f' % hue[0], hue, .55), .003, (0, R.uniform(-.012, .012), 0), parent=parent)
        if wide > .04:
            upright(wide * .62, high * .32, (x + wide / 2, y - .134, z + high * .62), m('label', (.68, .67, .63), .7), parent)
        x += wide


def shelves(loc, turn=0, w=1.8, h=2.1, d=.36, boards=5, material=None, steel=False):
    """An open shelf; returns it and the heights of its boards."""
    E = group(loc, turn)
    side = m('upright', (.16, .175, .19), .45, .3) if steel else material or oak()
    levels = [.06 + (h - .12) * k / (boards - 1) for k in range(boards)]
    for x in (-w / 2, w / 2):
        if steel:
            for y in (-d / 2 + .02, d / 2 - .02):
                box((.04, .04, h), (x, y, h / 2), side, .004, parent=E)
        else:
            box((.025, d, h), (x, 0, h / 2), side, .003, parent=E)
    for z in levels:
        box((w, d, .03 if steel else .022), (0, 0, z - .012), m('board', (.50, .51, .50), .5, .2) if steel else side, .004, parent=E)
    return E, levels


def plant(loc, height=.8):
    """A pot with upright leaves."""
    E = group(loc)
    lathe([(0, 0), (.12, 0), (.15, .02), (.17, .30), (.165, .31), (.15, .30), (.15, .27), (0, .27)], m('pot', (.52, .50, .47), .6), parent=E)
    leaf = grained('leaf', (.025, .075, .03), (.07, .14, .045), (4, 4, 30), .4)
    for k in range(15):
        a, lean, tall = R.uniform(0, 6.28), R.uniform(.05, .22), height * R.uniform(.55, 1)
        t = np.linspace(0, 1, 14)
        G = group((R.uniform(-.06, .06), R.uniform(-.06, .06), .27), math.degrees(a), E)
        wide = .032 * np.sin(np.pi * np.clip(t * .92 + .08, 0, 1)) ** .7 + .001
        V = np.concatenate([np.c_[s * wide, lean * t ** 1.8 + .012 * np.abs(s), tall * t] for s in (-1, 0, 1)]) * (1, 1, 1)
        F = [(q * 14 + i, (q + 1) * 14 + i, (q + 1) * 14 + i + 1, q * 14 + i + 1) for q in (0, 1) for i in range(13)]
        o = mesh('leaf', V, F, leaf, smooth_=True)
        o.parent = G


def framed(path, w, h, loc, parent=None):
    """A sheet in a thin frame on a wall that faces -y."""
    x, y, z = loc
    box((w + .05, .03, h + .05), (x, y, z), m('pictureframe', (.05, .05, .052), .4), .006, parent=parent)
    upright(w, h, (x, y - .0165, z), printed(path, .5), parent)


def clipboard(loc, turn, face):
    E = group(loc, turn)
    box((.235, .33, .005), (0, 0, .0025), m('clip', (.10, .055, .03), .5), .002, parent=E)
    papers((0, -.012, .005), 0, 4, parent=E, face=face)
    box((.10, .03, .012), (0, .148, .016), m('stand', (.30, .31, .32), .32, .7), .004, parent=E)


def number(place, text, at=(.62, -.24)):
    """A card with the number of a contestant's place."""
    sheet = Image.new('RGB', (300, 200), (238, 236, 228))
    words(ImageDraw.Draw(sheet), (150, 94), text, 130, '#14578a')
    E = group((*at, .745), R.uniform(-8, 8), place)
    o = upright(.15, .10, (0, 0, .052), printed(texture(sheet)), E)
    box((.152, .004, .102), (0, .004, .052), m('paper', (.74, .73, .70), .8), parent=E)
    box((.152, .05, .004), (0, .025, .002), m('paper'), parent=E)
