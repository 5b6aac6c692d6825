"""Oblique views of the invented land. blender -b -t 1 -P views.py -- VIEW out.png"""
import sys, os
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from scene import *
import land
from land import *

# camera (x, y, height over the sea), what it looks at, focal length, sun (height, bearing), haze distance, farthest ground, samples
VIEWS = {
    'fields': dict(eye=(330, -470, 120), aim=(-120, 330, 0), lens=34, sun=(26, 240), haze=6500, far=1700),
}


def bearing(view):
    (x, y, _), (u, v, _) = view['eye'], view['aim']
    return math.atan2(u - x, v - y)


def wedge(view, rows, columns):
    """Ground points as the camera sees them: near ground gets most of the texture."""
    u, q = np.meshgrid(np.linspace(-1, 1, columns), np.linspace(0, 1, rows))
    near = max(30, view['eye'][2] * .55)
    r = near + (view['far'] - near) * (.2 * q + .8 * q * q)
    half = math.atan(18 / view['lens']) * 1.12
    a = bearing(view) + u * half
    return view['eye'][0] + r * np.sin(a), view['eye'][1] + r * np.cos(a)


def seen(view, x, y, extra=40):
    """Whether places are in the wedge, or just beside it."""
    dx, dy = x - view['eye'][0], y - view['eye'][1]
    turn = (np.arctan2(dx, dy) - bearing(view) + np.pi) % (2 * np.pi) - np.pi
    r = np.hypot(dx, dy)
    return (np.abs(turn) * r < math.atan(18 / view['lens']) * 1.12 * r + extra) & (r < view['far'] + 2600) & (r > 20)


def far_hills(view):
    fx, fy = np.meshgrid(np.linspace(-7000, 7000, 700) + view['eye'][0], np.linspace(-2500, 11500, 700) + view['eye'][1])
    fz = gullies(height(fx, fy), fx, fy, 20, 1 / 420, 40, 3)
    dx, dy = fx - view['eye'][0], fy - view['eye'][1]
    turn = (np.arctan2(dx, dy) - bearing(view) + np.pi) % (2 * np.pi) - np.pi
    covered = (np.abs(turn) < math.atan(18 / view['lens']) * 1.10) & (np.hypot(dx, dy) < view['far'] - 40)
    fz = fz - 70 * covered
    c = mixc(np.full(fx.shape + (3,), (.075, .09, .035)), (.035, .055, .022), smooth(-.3, .3, fbm(fx / 200, fy / 200, 4, 3)))
    c = c * (1 + .3 * fbm(fx / 60, fy / 60, 3, 9))[..., None]
    grid('far', fx, fy, fz, mat('far', attr='col', rough=.95, spec=.1), c)


def add_ground(view):
    k = float(os.environ.get('TEX', 1))
    nx, ny = int(2400 * k), int(1500 * k)
    X, Y = wedge(view, ny, nx)
    colours = ground(X, Y)
    image = bpy.data.images.new('ground', nx, ny, float_buffer=True)
    image.colorspace_settings.name = 'Linear'
    image.pixels.foreach_set(np.dstack([colours, np.ones(X.shape)]).astype(np.float32).ravel())
    gx, gy = wedge(view, 300, 420)
    grid('ground', gx, gy, height(gx, gy), mat('ground', rough=.95, spec=.12, image=image), uv=True)
    water = mat('water', (.030, .058, .055), .10, spec=.5, bump=.05, bump_scale=.25)
    yy = np.linspace(view['eye'][1] - 300, view['eye'][1] + 3000, 500)
    xr = river(yy)
    V = np.r_[np.c_[xr - RW - 10, yy, yy * 0 - 3.4], np.c_[xr + RW + 10, yy, yy * 0 - 3.4]]
    i = np.arange(499)
    mesh('water', V, np.c_[i, i + 500, i + 501, i + 1], water)


def add_bridge():
    y = 0.
    for _ in range(40):
        y = float(road_y(river(y)))
    x = float(river(y))
    a = math.atan2(float(road_y(x + 5) - road_y(x - 5)), 10)
    box((2 * RW + 34, 9.6, 1.2), (x, y, .6), mat('deck', (.13, .13, .128), .9), rot=(0, 0, a))
    rail = mat('rail', (.5, .49, .46), .8)
    for side in (-1, 1):
        box((2 * RW + 34, .35, 1.1), (x - side * 4.7 * math.sin(a), y + side * 4.7 * math.cos(a), 1.5), rail, rot=(0, 0, a))


def wall_material():
    """Windows by the texture coordinates in storeys and bays; some bays are balconies, some storeys differ."""
    wall = mat('wall', attr='col', rough=.8, spec=.3)
    tree_ = wall.node_tree
    N, L = tree_.nodes, tree_.links
    shader = N['Principled BSDF']
    uv = N.new('ShaderNodeUVMap')
    parts = N.new('ShaderNodeSeparateXYZ')
    L.new(uv.outputs[0], parts.inputs[0])

    def op(kind, a, b=0):
        node = N.new('ShaderNodeMath')
        node.operation = kind
        for i, v in enumerate((a, b)):
            if isinstance(v, (int, float)):
                node.inputs[i].default_value = v
            else:
                L.new(v, node.inputs[i])
        return node.outputs[0]

    def between(socket, low, high):
        f = op('FRACT', socket)
        return op('MULTIPLY', op('GREATER_THAN', f, low), op('LESS_THAN', f, high))

    u, v = parts.outputs[0], parts.outputs[1]
    window = op('MULTIPLY', between(u, .24, .78), between(v, .30, .82))
    # Every third bay has a balcony: a pale band below a dark opening.
    balcony = op('LESS_THAN', op('FRACT', op('DIVIDE', u, 3)), .3333)
    slab = op('MULTIPLY', balcony, between(v, .0, .34))
    source = shader.inputs['Base Color'].links[0].from_socket
    noise = N.new('ShaderNodeTexWhiteNoise')
    noise.noise_dimensions = '2D'
    joined = N.new('ShaderNodeCombineXYZ')
    L.new(op('FLOOR', u), joined.inputs[0])
    L.new(op('FLOOR', v), joined.inputs[1])
    L.new(joined.outputs[0], noise.inputs['Vector'])
    glass = N.new('ShaderNodeMixRGB')
    glass.inputs[1].default_value = (.02, .028, .036, 1)
    glass.inputs[2].default_value = (.12, .13, .13, 1)
    L.new(op('POWER', noise.outputs['Value'], 3), glass.inputs[0])
    first = N.new('ShaderNodeMixRGB')
    first.inputs[2].default_value = (.58, .57, .54, 1)
    L.new(op('MULTIPLY', slab, .7), first.inputs[0])
    L.new(source, first.inputs[1])
    last = N.new('ShaderNodeMixRGB')
    L.new(window, last.inputs[0])
    L.new(first.outputs[0], last.inputs[1])
    L.new(glass.outputs[0], last.inputs[2])
    L.new(last.outputs[0], shader.inputs['Base Color'])
    L.new(op('SUBTRACT', .85, op('MULTIPLY', window, .7)), shader.inputs['Roughness'])
    return wall


class Quads:
    def __init__(self):
        self.points, self.colours, self.uv = [], [], []

    def add(self, points, colour, uv=((0, 0),) * 4):
        self.points += points
        self.colours += [colour] * 4
        self.uv += list(uv)

    def build(self, material):
        V = np.array(self.points)
        mesh('quads', V, np.arange(len(V)).reshape(-1, 4), material, np.array(self.colours), np.array(self.uv))


def add_buildings(view, buildings):
    walls, roofs = Quads(), Quads()
    xy = np.array([b[:2] for b in buildings])
    base = height(xy[:, 0], xy[:, 1])
    visible = seen(view, xy[:, 0], xy[:, 1], 60)
    for (cx, cy, w, d, tall, angle, roof, roof_colour, wall_colour), z, shown in zip(buildings, base, visible):
        if not shown:
            continue
        ca, sa = math.cos(angle), math.sin(angle)

        def p(u, v, up):
            return cx + u * ca - v * sa, cy + u * sa + v * ca, z + up

        def ring(w, d, low, high, target, colour):
            for u0, v0, u1, v1 in ((-w, -d, w, -d), (w, -d, w, d), (w, d, -w, d), (-w, d, -w, -d)):
                bays = round(math.hypot(u1 - u0, v1 - v0) / 3.3)
                target.add([p(u0, v0, low), p(u1, v1, low), p(u1, v1, high), p(u0, v0, high)], colour,
                           [(0, low / 3), (bays, low / 3), (bays, high / 3), (0, high / 3)])

        top = tall + (.9 if roof == 'flat' else 0)
        ring(w, d, -2, top, walls, wall_colour)
        if roof == 'flat':
            e = .35
            roofs.add([p(-w + e, -d + e, tall), p(w - e, -d + e, tall), p(w - e, d - e, tall), p(-w + e, d - e, tall)], roof_colour)
            for q in ((-w, -d, w, -d + e), (-w, d - e, w, d), (-w, -d, -w + e, d), (w - e, -d, w, d)):
                roofs.add([p(q[0], q[1], top), p(q[2], q[1], top), p(q[2], q[3], top), p(q[0], q[3], top)], (.4, .39, .37))
            for uu in (-w * .5, w * .5) if w > 12 else (w * .3,):
                if tall < 6:
                    continue
                b, up = min(2.4, w * .3), tall + 3.2
                roofs.add([p(uu - b, -b, up), p(uu + b, -b, up), p(uu + b, b, up), p(uu - b, b, up)], (.33, .32, .3))
                for q in ((-b, -b, b, -b), (b, -b, b, b), (b, b, -b, b), (-b, b, -b, -b)):
                    roofs.add([p(uu + q[0], q[1], tall), p(uu + q[2], q[3], tall), p(uu + q[2], q[3], up), p(uu + q[0], q[1], up)], (.42, .4, .37))
        else:
            rise, o = d * (.5 if w < 20 else .28), .5
            for s in (-1, 1):
                roofs.add([p(-s * (w + o), -s * (d + o), tall - .3), p(s * (w + o), -s * (d + o), tall - .3), p(s * (w + o), 0, tall + rise), p(-s * (w + o), 0, tall + rise)], roof_colour)
                walls.add([p(s * w, -d, tall), p(s * w, d, tall), p(s * w, 0, tall + rise), p(s * w, 0, tall + rise)], wall_colour)
    walls.build(wall_material())
    roofs.build(mat('roof', attr='col', rough=.75, spec=.25, bump=.25, bump_scale=1.5))


def add_trees(view, trees):
    trees = trees[seen(view, trees[:, 0], trees[:, 1])]
    trees = np.c_[trees, height(trees[:, 0], trees[:, 1])]
    for i, colour in enumerate(((.045, .075, .022), (.06, .085, .024), (.035, .06, .024), (.085, .09, .026))):
        part = trees[i::4]
        crown = tree(mat('leaf%d' % i, colour, .9, vary=.35, spec=.15), 'broad', i)
        scatter(crown, np.c_[part[:, 0], part[:, 1], part[:, 3] - .2], part[:, 2] * 1.25, seed=i)


def main():
    name, out = sys.argv[sys.argv.index('--') + 1:][:2]
    view = VIEWS[name]
    land.STATE.update(view.get('state', {}))
    reset()
    up, azimuth = view['sun']
    warm = (1, .76, .50) if up < 20 else (1, .88, .72) if up < 30 else (1, .94, .85)
    sun = sky(up, azimuth, .15, 4.6, .5, warm=warm)
    haze(view['haze'], np.array([.42, .54, .70]), np.array([.95, .80, .62]), sun, .62, -.05)
    buildings, trees = layout()
    add_ground(view)
    far_hills(view)
    add_bridge()
    add_buildings(view, buildings)
    add_trees(view, trees)
    camera(view['eye'], view['aim'], view['lens'])
    render(out, view.get('spp', 32), exposure=.2, bounces=3)


main()
