"""The company's building at a low sun, seen from its forecourt. blender -b -t 1 -P building.py -- out.png"""
import sys, os
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from prints import *
from guided import render_guided

FLOOR, BAY = 3.9, 1.5


def leaves(name, blobs, count, size, colour, seed):
    """A crown of single leaves in blobs (x, y, z, radius), as one mesh."""
    r = np.random.default_rng(seed)
    blobs = np.array(blobs, float)
    share = blobs[:, 3] ** 2 / (blobs[:, 3] ** 2).sum()
    which = r.choice(len(blobs), count, p=share)
    way = r.standard_normal((count, 3))
    way /= np.linalg.norm(way, axis=1)[:, None]
    at = blobs[which, :3] + way * (blobs[which, 3] * r.uniform(.72, 1.04, count))[:, None] * (1, 1, .8)
    a = r.standard_normal((count, 3)) + way * .4
    a /= np.linalg.norm(a, axis=1)[:, None]
    b = np.cross(a, r.standard_normal((count, 3)))
    b /= np.linalg.norm(b, axis=1)[:, None]
    s = (size * r.uniform(.6, 1.25, count))[:, None]
    V = np.stack([at - a * s, at - b * s * .6, at + a * s, at + b * s * .6], 1).reshape(-1, 3)
    light = np.repeat((r.uniform(.65, 1.3, count) * (.8 + .35 * way[:, 2]))[:, None], 4, 0)
    tint = np.array(colour) * light + np.repeat(r.uniform(0, .02, (count, 1)), 4, 0) * (1, .6, 0)
    return mesh(name, V, np.arange(count * 4).reshape(-1, 4), m('leaves', rough=.6, attr='col', spec=.25), np.clip(tint, .004, 1))


def park_tree(x, y, tall, seed):
    r = np.random.default_rng(seed)
    blobs = [(r.uniform(-.24, .24) * tall, r.uniform(-.24, .24) * tall, tall * r.uniform(.45, .85), tall * r.uniform(.11, .19)) for _ in range(13)]
    crown = leaves('crown', blobs, 9000, .012 * tall, (.075, .115, .03) if seed % 3 else (.11, .12, .03), seed)
    crown.location = (x, y, 0)
    bark = m('bark', (.10, .075, .055), .9)
    rod((x, y, 0), (x + .1, y, tall * .55), .018 * tall, .011 * tall, bark)
    for k in range(4):
        a = 1.6 * k + r.uniform(0, 1)
        rod((x, y, tall * .33), (x + .17 * tall * math.cos(a), y + .17 * tall * math.sin(a), tall * .62), .010 * tall, .004 * tall, bark)


def hedge(x0, x1, y, high=.8, seed=1):
    n = int((x1 - x0) / .45)
    blobs = [(x0 + (x1 - x0) * (k + .5) / n, y + R.uniform(-.08, .08), high * .5, high * .55) for k in range(n)]
    leaves('hedge', blobs, n * 420, .055, (.035, .075, .02), seed)


def facade(x0, x1, z0, floors, y=0):
    """Glass between stone fins; every pane is turned a little, so that each mirrors another part of the sky."""
    columns = round((x1 - x0) / BAY)
    bay, panes, bands, lines = (x1 - x0) / columns, [], [], []
    for i in range(columns):
        for j in range(floors):
            low, high = z0 + j * FLOOR + .95, z0 + (j + 1) * FLOOR - .12
            tip, turn = R.normal(0, .006), R.normal(0, .006)
            quad = [(x0 + i * bay, y + turn, low), (x0 + (i + 1) * bay, y - turn, low), (x0 + (i + 1) * bay, y - turn + tip, high), (x0 + i * bay, y + turn + tip, high)]
            panes.append(quad)
            lines.append(((.05, .12, high - low), (x0 + i * bay, y - .03, (low + high) / 2)))
    for j in range(floors):
        bands.append(((x1 - x0, .30, 1.06), ((x0 + x1) / 2, y + .03, z0 + j * FLOOR + .42)))
    fins = [((.34, .62, floors * FLOOR + .9), (x0 + k * 2 * bay, y - .18, z0 + floors * FLOOR / 2 + .2)) for k in range(columns // 2 + 1)]
    V = np.array(panes).reshape(-1, 3)
    mesh('panes', V, np.arange(len(V)).reshape(-1, 4), m('curtain', (.15, .19, .22), .03, 1))
    boxes(lines, m('mullion', (.10, .105, .11), .35, .6))
    stone = grained('stone', (.50, .44, .36), (.58, .52, .44), (.9, .9, .35), .75, bump=.05)
    boxes(fins, stone, .02)
    boxes(bands, grained('darkstone', (.16, .165, .17), (.21, .215, .22), (.8, .8, .8), .5), .01)


def block(x0, x1, floors, depth, y=0, z0=7.2):
    facade(x0, x1, z0, floors, y)
    top = z0 + floors * FLOOR
    stone = grained('stone', (), ())
    box((x1 - x0 - .2, depth, top - z0 + .4), ((x0 + x1) / 2, y + depth / 2 + .3, (top + z0 - .4) / 2), m('core', (.30, .29, .28), .8))
    box((x1 - x0 - .2, 1, z0), ((x0 + x1) / 2, y + 9, z0 / 2), m('lobby', (.34, .24, .15), .7))
    box((x1 - x0 + .5, .9, 1.3), ((x0 + x1) / 2, y + .2, top + .55), stone, .04)
    box((.5, depth, top - 5), (x1 + .05, y + depth / 2, top / 2 + 2.5), stone, .04)
    box((.5, depth, top - 5), (x0 - .05, y + depth / 2, top / 2 + 2.5), stone, .04)


def sign():
    """A low wall of stone with the company's name."""
    sheet = Image.new('RGB', (2000, 460), (96, 98, 99))
    words(ImageDraw.Draw(sheet), (1000, 222), '经 纬 空 间', 250, '#e3c98e')
    E = group((-2.0, -30.5, 0), -27)
    box((6.2, .7, 1.55), (0, 0, .78), grained('darkstone', (), ()), .03, parent=E)
    upright(5.4, 1.24, (0, -.352, .80), printed(texture(sheet), .45), E)


def main():
    out = sys.argv[sys.argv.index('--') + 1:][0]
    reset()
    sky(16, 240, .17, 4.4, .6, dust=1.6, warm=(1, .80, .56))
    block(-20, 13, 7, 17)
    block(13.6, 31, 3, 15, 3.5)
    # The hall on the ground: tall panes behind columns, a canopy, steps.
    glass = m('hall', (.12, .14, .15), .04, 1, emit=(1, .70, .40, .035))
    for k in range(16):
        upright(3.15, 6.6, (-18.6 + 3.3 * k, 1.4 + (k > 9) * 3.4, 3.6), glass)
        box((.09, .22, 6.7), (-20.2 + 3.3 * k, 1.3 + (k > 9) * 3.4, 3.6), m('mullion', (.10, .105, .11), .35, .6))
    for k in range(9):
        box((.75, .75, 7.2), (-19.6 + 4.05 * k, -.1, 3.6), grained('stone', (), ()), .03)
    box((13.5, 6.2, .42), (-3.4, -3.0, 4.5), m('canopy', (.20, .205, .21), .35, .5), .04)
    for x in (-9.4, 2.6):
        rod((x, -5.4, 0), (x, -5.4, 4.3), .17, .17, m('steelpost', (.5, .5, .5), .3, 1))
    for k in range(4):
        box((15 - .5 * k, 3.4 - .7 * k, .15), (-3.4, -3.6 + .35 * k, .075 + .15 * k), m('steps', (.42, .40, .37), .7), .015)
    grass = grained('grass', (.035, .075, .018), (.075, .115, .03), (3, 3, 3), .95)
    box((400, 400, .2), (0, 100, -.14), m('ground', (.16, .155, .145), .9))
    box((90, 64, .04), (0, -34, -.03), tiled('paving', (.36, .34, .31), (.42, .395, .36), (.20, .19, .175), (1.2, .6), .008, .55))
    for x, w in ((-21, 16), (20, 20)):
        box((w, 13, .16), (x, -16, .05), grass)
        box((w + .4, 13.4, .12), (x, -16, .04), m('kerb', (.40, .39, .37), .8), .02)
    hedge(-28.5, -13.5, -22.1, .75, 1)
    hedge(-4.5, 10, -29.0, .6, 3)
    box((16, 4.5, .16), (3.5, -27.4, .05), grass)
    hedge(10.5, 29.5, -22.1, .75, 2)
    for k, (x, y, tall) in enumerate(((-26, -13, 9.5), (-19.5, -17, 7.8), (-15.2, -12.5, 6.8), (13.5, -13, 7.2), (18.5, -17.5, 8.6), (24.5, -13.5, 9.6), (29.5, -17, 9), (-31, -6, 11), (36, -4, 11), (42, -10, 12), (-38, -10, 12))):
        park_tree(x, y, tall, 30 + k)
    for k in range(26):
        x = -170 + 13.5 * k + R.uniform(-4, 4)
        if not -30 < x < 40:
            park_tree(x, 34 + R.uniform(0, 22), R.uniform(9, 14), 60 + k)
    # The town behind, pale with distance, and what the panes mirror.
    for k in range(22):
        x, y, h = -230 + 22 * k + R.uniform(-7, 7), R.uniform(230, 420), R.uniform(24, 62)
        box((R.uniform(14, 26), 16, h), (x, y, h / 2), m('faraway%d' % (k % 3), ((.40, .45, .51), (.44, .48, .52), (.38, .44, .51))[k % 3], .9))
    for k in range(12):
        h = R.uniform(8, 34)
        box((R.uniform(14, 30), 14, h), (-150 + 26 * k, -150 + R.uniform(-20, 20), h / 2), m('opposite', (.30, .29, .27), .8))
    sign()
    hide_glow()
    view = camera((-19, -50, 1.75), (2.0, 0, 1.75), 25)
    view.data.shift_y = .215
    render_guided(render, out, 14, 1080, 675, look='Medium High Contrast', exposure=.35, bounces=3)


main()
