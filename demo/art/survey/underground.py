"""A street cut open along its pipes. blender -b -t 1 -P underground.py -- out.png"""
import sys, os
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from scene import *

out = sys.argv[sys.argv.index('--') + 1:][0]
R = np.random.default_rng(5)


def float_image(name, pixels):
    h, w, _ = pixels.shape
    image = bpy.data.images.new(name, w, h, float_buffer=True)
    image.colorspace_settings.name = 'Linear'
    image.pixels.foreach_set(np.dstack([pixels, np.ones((h, w))]).astype(np.float32).ravel())
    return image


def plate(name, corners, image, rough=.95, bump=0):
    """A flat quad with an image; corners counter-clockwise from the image's lower left."""
    return mesh(name, corners, [(0, 1, 2, 3)], mat(name, rough=rough, spec=.15, image=image, bump=bump, bump_scale=9), uv=[(0, 0), (1, 0), (1, 1), (0, 1)])


def soil(width, low, high, seed, px=1800):
    """Layers of a trench wall: asphalt, stones, fill, loam, clay."""
    py = int(px * (high - low) / width)
    x, z = np.meshgrid(np.linspace(0, width, px), np.linspace(low, high, py))
    z = z + .05 * fbm(x / 2.4, z, 4, seed) * smooth(-.3, -1, z)
    n = fbm(x * 2.2, z * 2.2, 5, seed + 3)
    stones = smooth(.15, .35, gnoise(x * 5, z * 5, seed + 4))
    c = mixc(np.full(x.shape + (3,), (.135, .085, .048)), (.075, .052, .034), smooth(-.2, .3, n))
    c = mixc(c, (.26, .19, .115), smooth(-2.35, -2.5, z + .22 * fbm(x / 3, x * 0, 3, seed + 5)) * .8)
    c = mixc(c, (.30, .27, .22), stones * .35)
    c = mixc(c, (.20, .155, .10), smooth(-1.15, -1.0, z) * .8)
    base = smooth(-.62, -.58, z)
    c = mixc(c, (.25, .245, .235), base)
    c = mixc(c, (.11, .11, .11), base * smooth(.0, .25, gnoise(x * 8, z * 8, seed + 6)) * .8)
    c = mixc(c, (.045, .046, .048), smooth(-.24, -.22, z))
    return c * (1 + .4 * n)[..., None]


def road(px=2400):
    """Seen from above: footpath, kerb, two lanes with markings; 34 m by 9 m."""
    py = int(px * 9 / 34)
    x, y = np.meshgrid(np.linspace(0, 34, px), np.linspace(0, 9, py))
    n = fbm(x * 1.2, y * 1.2, 5, 40)
    c = np.full(x.shape + (3,), (.062, .063, .066)) * (1 + .25 * n + .12 * gnoise(x * 14, y * 14, 41))[..., None]
    c = mixc(c, (.05, .05, .052), smooth(.5, .2, np.abs(y % 3.4 - 1.1)) * .5)
    for line, dashed in ((.35, False), (3.6, True), (6.85, False)):
        on = smooth(.09, .06, np.abs(y - line)) * ((x % 6 < 3.4) if dashed else 1)
        c = mixc(c, (.62, .61, .57), on * (.85 + .15 * n))
    tiles = np.minimum(x % .5, y % .5) < .02
    walk = smooth(7.16, 7.18, y)
    c = mixc(c, (.27, .255, .235), walk)
    c = c * (1 - .25 * walk * tiles)[..., None]
    c = mixc(c, (.40, .39, .37), smooth(7.14, 7.16, y) * smooth(7.34, 7.32, y))
    return c


s = reset()
sky(38, 215, .20, 3.6, .8, warm=(1, .93, .82))
W, BACK = 34, 3.1
image = float_image('soil', soil(W, -5.2, -.0, 3))
plate('wall', [(-17, BACK, -5.2), (17, BACK, -5.2), (17, BACK, 0), (-17, BACK, 0)], image, bump=.5)
plate('road', [(-17, BACK, 0), (17, BACK, 0), (17, BACK + 9, 0), (-17, BACK + 9, 0)], float_image('road', road()), rough=.8, bump=.12)
floor = soil(W, -5.2, -3.8, 9)
plate('floor', [(-17, -6, -3.9), (17, -6, -3.9), (17, BACK, -3.9), (-17, BACK, -3.9)], float_image('floor', floor), bump=.8)
plain = dict(hazy=False)
concrete = mat('concrete', (.36, .35, .33), .85, bump=.25, bump_scale=4, **plain)
iron = mat('iron', (.05, .05, .052), .45, .7, **plain)


def pipe_material(name, hexa, rough=.4):
    c = tuple(lin(hexa))
    return mat(name, c, rough, **plain)


# y, z, radius, colour, length of a joint
PIPES = [(2.45, -.95, .14, pipe_material('telecom', '#3c8f5a'), 6), (2.45, -1.30, .14, None, 6), (1.75, -1.25, .20, pipe_material('water', '#356fae'), 4),
         (1.0, -1.10, .15, pipe_material('gas', '#cfa535'), 5), (.1, -2.05, .34, pipe_material('sewer', '#9a6a45'), 3), (1.75, -2.75, .56, concrete, 2.4), (-.75, -1.2, .10, pipe_material('power', '#b0443c'), 6), (-.75, -1.45, .10, None, 6)]
last = None
for y, z, radius, material, joint in PIPES:
    material = last = material or last
    rod((-18, y, z), (18, y, z), radius, radius, material, n=40)
    for x in np.arange(-16 + (y * 3) % 2, 17, joint):
        rod((x - .09, y, z), (x + .09, y, z), radius * 1.16, radius * 1.16, material if radius < .5 else concrete, n=40, bevel=.01)
# Branches into the wall, valves, shafts
for x, (y, z, radius, material) in ((-9, (1.75, -1.25, .10, PIPES[2][3])), (4, (1.75, -1.25, .10, PIPES[2][3])), (-3, (1.0, -1.10, .08, PIPES[3][3])), (10, (1.0, -1.10, .08, PIPES[3][3])), (7, (.1, -1.95, .16, PIPES[4][3])), (-12, (.1, -1.95, .16, PIPES[4][3]))):
    rod((x, y, z), (x, BACK + .5, z + .12), radius, radius, material, n=28)
    rod((x, y, z), (x, y + .25, z), radius * 1.5, radius * 1.5, material, n=28, bevel=.01)
for x in (-5.5, 1.4, 12.5):
    rod((x, 1.75, -1.25), (x, 1.75, -.75), .06, .06, iron)
    lathe([(0, 0), (.20, 0), (.22, .02), (.22, .05), (.20, .07), (0, .07)], PIPES[2][3], (x, 1.75, -.80))
for x, y, low in ((-7.2, .1, -2.3), (8.6, .1, -2.3), (2.8, 1.75, -3.2)):
    lathe([(.62, low), (.62, -.75), (.40, -.30), (.40, -.06), (.36, -.06), (.36, -.3), (.55, -.75), (.55, low)], concrete, (x, y, 0), n=56)
    lathe([(0, -.04), (.42, -.04), (.44, -.02), (.44, .0), (.38, .02), (0, .02)], iron, (x, y, 0), n=48)
camera((-4.6, -8.2, 4.2), (-.6, 3.0, -1.75), 34, 5.6, 11)
render(out, 44, exposure=.1, bounces=3)
