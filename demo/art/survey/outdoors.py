"""Ground, water, grass, hills, hulls, cases and signs for the pictures of field work (fieldwork.py)."""
import sys, os
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from PIL import Image, ImageDraw, ImageFont
from files import FONT
from scene import *
import instruments

MEDIA = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../media')
R = np.random.default_rng(11)
near = dict(hazy=False)


def paint(name, hexa, rough=.45, metal=0, **more):
    return mat(name, tuple(lin(hexa)), rough, metal, **{**near, **more})


def picture(name, pixels):
    """An image of Blender from sRGB pixels in rows from above, 0 to 1."""
    h, w, _ = pixels.shape
    image = bpy.data.images.new(name, w, h)
    image.pixels.foreach_set(np.dstack([pixels[::-1], np.ones((h, w))]).astype(np.float32).ravel())
    image.pack()
    return image


def shown(name):
    """A picture of demo/media."""
    with Image.open(os.path.join(MEDIA, f'{name}.webp')) as image:
        return picture(name, np.asarray(image.convert('RGB').resize((800, 500)), np.float32) / 255)


def lettering(words, size, colour, ground, share=.6):
    """Words on a ground of one colour; size in pixels."""
    image = Image.new('RGB', size, ground)
    ImageDraw.Draw(image).text((size[0] / 2, size[1] / 2), words, colour, ImageFont.truetype(FONT, int(size[1] * share), index=2), 'mm')
    return picture(words, np.asarray(image, np.float32) / 255)


def plate(name, corners, m):
    """A flat quad with an image; corners counter-clockwise from the image's lower left."""
    return mesh(name, corners, [(0, 1, 2, 3)], m, uv=[(0, 0), (1, 0), (1, 1), (0, 1)])


def group(loc, turn=0, tilt=(0, 0)):
    e = bpy.data.objects.new('group', None)
    bpy.context.scene.collection.objects.link(e)
    e.location, e.rotation_euler = loc, (math.radians(tilt[0]), math.radians(tilt[1]), math.radians(turn))
    return e


def placed(build, m, loc, turn=0, top=-.22):
    """An instrument of instruments.py with its tripod on the ground at a place."""
    before = set(bpy.data.objects)
    build(m, 0, 0, top)
    e = group((loc[0], loc[1], loc[2] + 1.77), turn)
    for o in set(bpy.data.objects) - before - {e}:
        if o.type == 'CAMERA':
            bpy.data.objects.remove(o)
        elif o.parent is None:
            o.parent = e


def ground(shape, colour, m, far=60, wide=.8, n=520, start=.6):
    """Ground in rows that grow with the distance, so that the near part is finest. shape and colour are functions of place."""
    q, u = np.meshgrid(np.linspace(0, 1, n), np.linspace(-1, 1, n), indexing='ij')
    y = start * (far / start) ** q
    x = u * (y * wide + 1.6)
    return grid('ground', x, y, shape(x, y), m, colour(x, y))


def flat(x, y):
    return 0 * x


def tufts(shape, places, size, colour, broad=.022, seed=0):
    """Tufts of grass."""
    r = np.random.default_rng(seed)
    V, F = [], []
    for b in range(16):
        a, q, bend, tall = r.uniform(0, 6.28), r.uniform(0, .25), r.uniform(.1, .6), r.uniform(.5, 1)
        for i in range(5):
            u = i / 4
            rr = q + bend * u * u * .7
            for e in (-1, 1):
                V.append((rr * math.cos(a) - e * broad * (1 - u) * math.sin(a), rr * math.sin(a) + e * broad * (1 - u) * math.cos(a), tall * u))
        F += [(b * 10 + 2 * i, b * 10 + 2 * i + 1, b * 10 + 2 * i + 3, b * 10 + 2 * i + 2) for i in range(4)]
    x, y = places
    scatter(mesh('tuft', V, F, mat('grass%d' % seed, colour, .8, vary=.35, spec=.2, **near)), np.c_[x, y, shape(x, y) - .01], size, seed=seed)


def leafy(m, seed=0, count=7000):
    """A tree of single leaves down to the ground, 1 unit high, for scatter()."""
    r = np.random.default_rng(seed)
    blobs = np.c_[r.uniform(-.26, .26, 15), r.uniform(-.26, .26, 15), np.linspace(.12, .82, 15), r.uniform(.14, .21, 15)]
    which = r.integers(0, 15, count)
    way, a, b = (v / np.linalg.norm(v, axis=1)[:, None] for v in r.standard_normal((3, count, 3)))
    at = blobs[which, :3] + way * (blobs[which, 3] * r.uniform(.7, 1.05, count))[:, None]
    s = r.uniform(.010, .022, count)[:, None]
    return mesh('tree', np.stack([at - a * s, at - b * s * .7, at + a * s, at + b * s * .7], 1).reshape(-1, 3), np.arange(count * 4).reshape(-1, 4), m)


def stones(shape, places, size, colour, seed=0):
    V, F = ico(2)
    V = V * (1 + .35 * fbm(V[:, 0] * 1.2 + V[:, 2], V[:, 1] * 1.2 - V[:, 2] * .7, 3, seed))[:, None] * (1, .8, .55)
    x, y = places
    scatter(mesh('stone', V, F, mat('stone%d' % seed, colour, .9, vary=.3, bump=.5, bump_scale=6, **near), smooth_=True), np.c_[x, y, shape(x, y)], size, seed=seed)


def spread(count, far, wide=.8, start=.8, seed=0):
    """Places on the ground, thinning with the distance."""
    r = np.random.default_rng(seed)
    y = start * (far / start) ** r.uniform(0, 1, count)
    return r.uniform(-1, 1, count) * (y * wide + 1.6), y


def hills(seed, rise=520, start=500, low=-40, wood=(.028, .055, .024), grass=(.11, .13, .045), rock=(.20, .17, .13), mirrored=False):
    """Mountains at a distance, without single trees: they are out of focus. Mirrored: water shows their haze, too."""
    n = 640
    x, y = np.meshgrid(np.linspace(-6800, 6800, n), np.linspace(start, 12500, n))
    h = smooth(-.35, .95, fbm(x / 2700 + seed * 1.3, y / 2300, 6, seed, .46, True)) * rise * (.35 + 1.1 * smooth(start, start + 7500, y)) * smooth(start - 300, start + 1500, y)
    h = gullies(h, x, y, 20, 1 / 420, 44, 3) + low
    sy, sx = np.gradient(h, 20)
    c = mixc(np.full(x.shape + (3,), grass), wood, smooth(-.3, .25, fbm(x / 240, y / 240, 5, seed + 2)))
    c = mixc(c, rock, smooth(.75, 1.2, np.hypot(sx, sy)) * .6) * (1 + .4 * fbm(x / 50, y / 50, 3, seed + 4))[..., None]
    m = mat('hills', attr='col', rough=.95, spec=.1)
    for link in [one for one in m.node_tree.links if mirrored and one.from_node.type == 'LIGHT_PATH']:
        link.to_socket.default_value = 1
        m.node_tree.links.remove(link)
    grid('hills', x, y, h, m, c)


def water(height=0, colour=(.012, .030, .034), rough=.05, waves=.05, scale=.9):
    mesh('water', [(-9000, -50, height), (9000, -50, height), (9000, 14000, height), (-9000, 14000, height)], [(0, 1, 2, 3)], mat('water', colour, rough, bump=waves, bump_scale=scale, **near))


def outlined(outline, width, m, bevel=.04, seg=3, parent=None, loc=(0, 0, 0)):
    """A body from its side view (points of x and z), as wide along y."""
    n = len(outline)
    V = [(x, s * width / 2, z) for s in (-1, 1) for x, z in outline]
    me = bpy.data.meshes.new('body')
    me.from_pydata(V, [], [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))] + [(i, i + n, (i + 1) % n + n, (i + 1) % n) for i in range(n)])
    me.update()
    o = bpy.data.objects.new('body', me)
    bpy.context.scene.collection.objects.link(o)
    o.parent, o.location = parent, loc
    o.data.materials.append(m)
    b = o.modifiers.new('b', 'BEVEL')
    b.width, b.segments, b.limit_method, b.angle_limit = bevel, seg, 'ANGLE', .35
    for p in o.data.polygons:
        p.use_smooth = True
    o.data.use_auto_smooth, o.data.auto_smooth_angle = True, .6
    return o


def hull(length, beam, depth, side, deck, parent, sheer=.25):
    """A boat's hull along x with its bow at +x; its deck at height 0, rising to the bow."""
    t, s = np.meshgrid(np.linspace(0, 1, 40), np.linspace(-1, 1, 25), indexing='ij')
    half = beam / 2 * (1 - np.clip((t - .45) / .55, 0, 1) ** 2.3) * (.90 + .10 * smooth(0, .3, t)) + .002
    top = sheer * depth * np.clip((t - .3) / .7, 0, 1) ** 2
    keel = -depth * (1 - .75 * np.clip((t - .6) / .4, 0, 1) ** 2.5)
    fine = .45 + .9 * smooth(.5, 1, t)
    z = top + (keel - top) * (1 - np.abs(s) ** (1 / fine)) ** .8
    x = (t - .5) * length - .10 * length * smooth(.6, 1, t) * (top - z) / depth
    grid('hull', x, s * half, z, side).parent = parent
    flat_ = grid('deck', (t - .5) * length, s * half * .985, top - depth * .06, deck)
    flat_.parent = parent
    stern = [(-.5 * length, v * half[0, 0], zz) for v, zz in zip(s[0], z[0])]
    mesh('stern', stern + [(-.5 * length, 0, top[0, 0])], [(i, i + 1, 25, 25) for i in range(24)], side).parent = parent
    for e in (0, 24):
        for i in range(0, 39):
            rod((x[i, e], s[i, e] * half[i, e], z[i, e]), (x[i + 1, e], s[i + 1, e] * half[i + 1, e], z[i + 1, e]), depth * .06, depth * .06, deck, parent, 10)


def cone(x, y, orange, white, dark):
    e = group((x, y, 0), R.uniform(0, 90))
    box((.36, .36, .035), (0, 0, .0175), dark, .012, parent=e)
    edge = [.135 - .112 * i / 10 for i in range(11)]
    for a, b, m in ((0, 3, orange), (3, 5, white), (5, 7, orange), (7, 8, white), (8, 10, orange)):
        lathe([(edge[i], .035 + i * .067) for i in range(a, b + 1)], m, parent=e)
    lathe([(.025, .70), (.022, .71), (.012, .71), (.010, .66)], orange, parent=e)


def staff(foot, height, m, lean=(0, 0), turn=0, code=False):
    """A levelling staff with its scale towards the south: centimetres, or the bars that a digital level reads."""
    rows = int(height / .01)
    a = np.full((rows, 8, 3), .86)
    if code:
        a[np.random.default_rng(3).random(rows) < .5, 1:7] = .05
    else:
        a[np.arange(rows) % 2 == 0, :4] = .06
        a[np.arange(rows) // 5 % 2 == 0, 4:6] = (.62, .06, .04)
    e = group(foot, turn, lean)
    box((.09, .028, height), (0, 0, height / 2), m, .004, parent=e)
    image = picture('scale', np.repeat(np.repeat(a, 6, 0), 6, 1)[::-1])
    plate('scale', [(-.036, -.0147, .02), (.036, -.0147, .02), (.036, -.0147, height - .02), (-.036, -.0147, height - .02)], mat('scale', rough=.5, image=image, **near)).parent = e
    return e


def case(loc, turn, size, m, dark):
    """An equipment case with dark ribs, catches and a handle."""
    x, y, z = size
    e = group(loc, turn)
    box((x, y, z * .58), (0, 0, z * .29), m, .022, parent=e)
    box((x, y, z * .40), (0, 0, z * .80), m, .022, parent=e)
    box((x * .985, y * .985, z * .06), (0, 0, z * .59), dark, .004, parent=e)
    for side in (-1, 1):
        for k in (-.30, .30):
            box((.05, .012, z * .34), (k * x, side * y / 2, z * .60), dark, .006, parent=e)
        for k in (-.44, .44):
            box((.045, y * 1.012, z * .94), (k * x, 0, z * .5), dark, .008, parent=e)
    rod((-.075, -y / 2 - .03, z * .50), (.075, -y / 2 - .03, z * .50), .011, .011, dark, e)
    for k in (-.075, .075):
        rod((k, -y / 2, z * .50), (k, -y / 2 - .036, z * .50), .010, .010, dark, e)
    return e


def mottled(name, one, other, scale=6, rough=.85, bump=.3, grain=40):
    """A material whose colour wanders between two: stone, concrete, cloth."""
    m = mat(name, one, rough, bump=bump, bump_scale=grain, spec=.3, **near)
    N, L = m.node_tree.nodes, m.node_tree.links
    place, noise, mix, ramp = (N.new(f'ShaderNode{kind}') for kind in ('TexCoord', 'TexNoise', 'MixRGB', 'MapRange'))
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = scale, 8
    ramp.inputs[1].default_value, ramp.inputs[2].default_value = .35, .65
    mix.inputs[1].default_value, mix.inputs[2].default_value = (*one, 1), (*other, 1)
    for a, b in ((place.outputs['Object'], noise.inputs['Vector']), (noise.outputs[0], ramp.inputs[0]), (ramp.outputs[0], mix.inputs[0]), (mix.outputs[0], N['Principled BSDF'].inputs['Base Color'])):
        L.new(a, b)
    return m


def shining(name, strength, image=None, attr=None):
    """What gives light by an image or by the colours of its vertices: a screen, a tent lit from inside."""
    m = mat(name, rough=.35, image=image, attr=attr, **near)
    p = m.node_tree.nodes['Principled BSDF']
    m.node_tree.links.new(p.inputs['Base Color'].links[0].from_socket, p.inputs['Emission'])
    p.inputs['Emission Strength'].default_value = strength
    return m


def evening(zenith, middle, horizon, strength, sun):
    """A sky without sun disc, from the horizon upwards; sun: height, bearing, power and colour of a lamp."""
    s = bpy.context.scene
    s.world = bpy.data.worlds.new('evening')
    s.world.use_nodes = True
    t = s.world.node_tree
    place, split, ramp = (t.nodes.new(f'ShaderNode{kind}') for kind in ('TexCoord', 'SeparateXYZ', 'ValToRGB'))
    low, high = ramp.color_ramp.elements
    low.color, high.color, high.position = (*horizon, 1), (*zenith, 1), .6
    ramp.color_ramp.elements.new(.16).color = (*middle, 1)
    b = t.nodes['Background']
    b.inputs[1].default_value = strength
    for a, c in ((place.outputs['Generated'], split.inputs[0]), (split.outputs[2], ramp.inputs[0]), (ramp.outputs[0], b.inputs[0])):
        t.links.new(a, c)
    up, bearing, power, colour = sun
    e, a = math.radians(up), math.radians(bearing)
    v = Vector((math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), math.sin(e)))
    l = bpy.data.lights.new('sun', 'SUN')
    l.energy, l.angle, l.color = power, math.radians(1.5), colour
    o = bpy.data.objects.new('sun', l)
    s.collection.objects.link(o)
    o.rotation_euler = v.to_track_quat('Z', 'Y').to_euler()
    return v
