"""Rooms with windows and lamps, materials, textures and simple parts for furniture.py and offices.py. In metres."""
import os
import tempfile
from PIL import Image, ImageDraw, ImageFilter, ImageFont
from files import FONT
from scene import *

MEDIA = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../media')
R = np.random.default_rng(7)
made = {}


def texture(image):
    """A drawing of PIL as a file that Blender can load."""
    handle, path = tempfile.mkstemp('.png')
    os.close(handle)
    image.save(path)
    return path


def read(name, part=(0, 0, 1, 1)):
    """A picture of demo/media, or a part of it in shares of its sides."""
    image = Image.open(os.path.join(MEDIA, f'{name}.webp')).convert('RGB')
    w, h = image.size
    return image.crop((int(part[0] * w), int(part[1] * h), int(part[2] * w), int(part[3] * h)))


def picture(name, part=(0, 0, 1, 1), blur=0):
    return texture(read(name, part).filter(ImageFilter.GaussianBlur(blur)))


def words(draw, at, text, size, fill, anchor='mm'):
    draw.text(at, text, fill, ImageFont.truetype(FONT, size, index=2), anchor)


def m(name, color=(.5, .5, .5), rough=.5, metal=0, **options):
    """A material of a name, made once."""
    if name not in made:
        made[name] = mat(name, color, rough, metal, hazy=False, **options)
        made[name].cycles.sample_as_light = False
    return made[name]


def grained(name, first, second, scale=(1.2, 16, 16), rough=.42, detail=6, bump=0):
    """Two colours mixed by stretched noise: wood, stone, fabric."""
    if name in made:
        return made[name]
    material = m(name, first, rough, spec=.4)
    N, L = material.node_tree.nodes, material.node_tree.links
    place, mapping, noise, ramp, shader = N.new('ShaderNodeTexCoord'), N.new('ShaderNodeMapping'), N.new('ShaderNodeTexNoise'), N.new('ShaderNodeValToRGB'), N['Principled BSDF']
    mapping.inputs['Scale'].default_value = scale
    noise.inputs['Scale'].default_value = 1
    noise.inputs['Detail'].default_value = detail
    noise.inputs['Distortion'].default_value = .6
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = .34, .68
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (*first, 1), (*second, 1)
    L.new(place.outputs['Object'], mapping.inputs[0])
    L.new(mapping.outputs[0], noise.inputs['Vector'])
    L.new(noise.outputs[0], ramp.inputs[0])
    L.new(ramp.outputs[0], shader.inputs['Base Color'])
    if bump:
        b = N.new('ShaderNodeBump')
        b.inputs['Strength'].default_value = bump
        b.inputs['Distance'].default_value = .01
        L.new(noise.outputs[0], b.inputs['Height'])
        L.new(b.outputs[0], shader.inputs['Normal'])
    return material


def tiled(name, first, second, joint, size, gap=.004, rough=.5, offset=.5):
    """Planks or tiles."""
    material = m(name, first, rough, spec=.4)
    N, L = material.node_tree.nodes, material.node_tree.links
    place, brick = N.new('ShaderNodeTexCoord'), N.new('ShaderNodeTexBrick')
    brick.offset = offset
    for key, value in (('Color1', (*first, 1)), ('Color2', (*second, 1)), ('Mortar', (*joint, 1)), ('Scale', 1), ('Mortar Size', gap), ('Brick Width', size[0]), ('Row Height', size[1])):
        brick.inputs[key].default_value = value
    L.new(place.outputs['Object'], brick.inputs['Vector'])
    L.new(brick.outputs[0], N['Principled BSDF'].inputs['Base Color'])
    return material


def oak():
    return grained('oak', (.40, .235, .115), (.56, .37, .20))


def screen_material(path, strength=1.5):
    material = mat('screen', (.01, .011, .013), .32, hazy=False)
    N, L = material.node_tree.nodes, material.node_tree.links
    image = N.new('ShaderNodeTexImage')
    image.image = bpy.data.images.load(path)
    image.extension = 'EXTEND'
    L.new(image.outputs[0], N['Principled BSDF'].inputs['Emission'])
    N['Principled BSDF'].inputs['Emission Strength'].default_value = strength
    material.cycles.sample_as_light = False
    return material


def printed(path, rough=.75):
    return mat('printed', (.8, .8, .8), rough, image=path, spec=.25, hazy=False)


def group(loc=(0, 0, 0), turn=0, parent=None):
    o = bpy.data.objects.new('group', None)
    bpy.context.scene.collection.objects.link(o)
    o.location, o.rotation_euler, o.parent = (*loc, 0)[:3], (0, 0, math.radians(turn)), parent
    return o


def plate(corners, material, parent=None):
    """A flat quad; corners counter-clockwise from the lower left of its image."""
    o = mesh('plate', corners, [(0, 1, 2, 3)], material, uv=[(0, 0), (1, 0), (1, 1), (0, 1)])
    o.parent = parent
    return o


def upright(w, h, loc, material, parent=None):
    """A plate that stands and faces -y, its middle at a place."""
    x, y, z = loc
    return plate([(x - w / 2, y, z - h / 2), (x + w / 2, y, z - h / 2), (x + w / 2, y, z + h / 2), (x - w / 2, y, z + h / 2)], material, parent)


def lying(w, d, loc, material, turn=0, parent=None):
    o = plate([(-w / 2, -d / 2, 0), (w / 2, -d / 2, 0), (w / 2, d / 2, 0), (-w / 2, d / 2, 0)], material, parent)
    o.location, o.rotation_euler = loc, (0, 0, math.radians(turn))
    return o


def ribbon(profile, x0, x1, material, parent=None, thick=0, bend=0):
    """A sheet that follows a line of (y, z); its image runs along the line from its first to its last point."""
    P = np.array(profile, float)
    run = np.r_[0, np.cumsum(np.hypot(*np.diff(P, axis=0).T))]
    t = np.linspace(0, run[-1], 60)
    y, z = np.interp(t, run, P[:, 0]), np.interp(t, run, P[:, 1])
    u = np.linspace(0, 1, 13)
    X = np.repeat((x0 + (x1 - x0) * u)[None], 60, 0)
    Y = np.repeat(y[:, None], 13, 1) + bend * (2 * u - 1) ** 2
    i = np.arange(60 * 13).reshape(60, 13)
    F = np.stack([i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]], -1).reshape(-1, 4)
    uv = np.stack([np.repeat(u[None], 60, 0), np.repeat(1 - t[:, None] / run[-1], 13, 1)], -1).reshape(-1, 2)
    o = mesh('ribbon', np.stack([X, Y, np.repeat(z[:, None], 13, 1)], -1).reshape(-1, 3), F, material, uv=uv, smooth_=True)
    o.parent = parent
    if thick:
        s = o.modifiers.new('s', 'SOLIDIFY')
        s.thickness, s.offset = thick, 0
    return o


def boxes(parts, material, bevel=0, parent=None, loc=(0, 0, 0)):
    """Many boxes (size, middle) as one mesh."""
    cube = np.array([(-1, -1, -1), (1, -1, -1), (1, 1, -1), (-1, 1, -1), (-1, -1, 1), (1, -1, 1), (1, 1, 1), (-1, 1, 1)]) / 2
    V = np.concatenate([cube * size + middle for size, middle in parts])
    F = np.concatenate([np.array([(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]) + 8 * k for k in range(len(parts))])
    o = mesh('boxes', V, F, material)
    o.location, o.parent = loc, parent
    if bevel:
        b = o.modifiers.new('b', 'BEVEL')
        b.width, b.segments = bevel, 2
    return o


def cable(points, radius, material, parent=None):
    curve = bpy.data.curves.new('cable', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = '3D', radius, 3
    line = curve.splines.new('NURBS')
    line.points.add(len(points) - 1)
    for point, at in zip(line.points, points):
        point.co = (*at, 1)
    line.use_endpoint_u, line.order_u = True, 3
    curve.materials.append(material)
    o = bpy.data.objects.new('cable', curve)
    bpy.context.scene.collection.objects.link(o)
    o.parent = parent


def area(loc, aim, size, power, colour=(1, .95, .88), parent=None):
    """A soft lamp that the camera does not see."""
    light = bpy.data.lights.new('area', 'AREA')
    light.shape, light.size, light.size_y, light.energy, light.color = 'RECTANGLE', size[0], size[1], power, colour
    o = bpy.data.objects.new('area', light)
    bpy.context.scene.collection.objects.link(o)
    o.location, o.parent, o.visible_camera = loc, parent, False
    o.rotation_euler = (Vector(aim) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    return o


def sunshine(bearing, up, power=3.5, colour=(1, .80, .56)):
    light = bpy.data.lights.new('sun', 'SUN')
    light.energy, light.angle, light.color = power, math.radians(1.2), colour
    o = bpy.data.objects.new('sun', light)
    bpy.context.scene.collection.objects.link(o)
    e, a = math.radians(up), math.radians(bearing)
    o.rotation_euler = Vector((math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), math.sin(e))).to_track_quat('Z', 'Y').to_euler()


def surroundings(colour=(1, .96, .90), strength=.35):
    """Light that has been thrown about in the room already, instead of many bounces."""
    s = bpy.context.scene
    s.world = bpy.data.worlds.new('w')
    s.world.use_nodes = True
    s.world.node_tree.nodes['Background'].inputs[0].default_value = (*colour, 1)
    s.world.node_tree.nodes['Background'].inputs[1].default_value = strength
    s.world.cycles.sampling_method = 'NONE'
    s.world.light_settings.distance = 2.5
    s.world.light_settings.ao_factor = 1
    s.cycles.use_fast_gi = True
    s.cycles.fast_gi_method = 'REPLACE'
    s.cycles.ao_bounces_render = 2


def wall(a, b, height, material, window=None, view='city-evening', light=60, colour=(.86, .93, 1), panes=3, blind=0):
    """From a to b, outside to the left; window: from, to along the wall, below, above."""
    length = math.hypot(b[0] - a[0], b[1] - a[1])
    E = group((*a, 0), math.degrees(math.atan2(b[1] - a[1], b[0] - a[0])))
    def piece(u0, u1, z0, z1):
        if u1 > u0 and z1 > z0:
            box((u1 - u0, .2, z1 - z0), ((u0 + u1) / 2, .1, (z0 + z1) / 2), material, parent=E)
    box((length, .014, .09), (length / 2, -.006, .045), m('skirting', (.30, .29, .28), .5), .004, parent=E)
    if not window:
        piece(0, length, 0, height)
        return E
    u0, u1, z0, z1 = window
    for part in ((0, u0, 0, height), (u1, length, 0, height), (u0, u1, 0, z0), (u0, u1, z1, height)):
        piece(*part)
    frame, w, h = m('frame', (.16, .165, .17), .4), u1 - u0, z1 - z0
    for k in range(panes + 1):
        box((.05, .07, h), (u0 + w * k / panes, .1, z0 + h / 2), frame, .006, parent=E)
    for z in (z0, z1, z0 + h * .3):
        box((w, .07, .05), (u0 + w / 2, .1, z), frame, .006, parent=E)
    box((w + .1, .24, .03), (u0 + w / 2, .0, z0 - .01), m('sill', (.62, .60, .57), .35), .008, parent=E)
    if blind:
        upright(w, h * blind, (u0 + w / 2, .04, z1 - h * blind / 2), m('blind', (.75, .73, .68), .9, emit=(1, .96, .88, .75)), E)
        rod((u0, .04, z1 - h * blind), (u1, .04, z1 - h * blind), .012, .012, frame, E)
    far = upright(w * 4, w * 2.5, (u0 + w / 2, 3.4, z0 + h * .42), screen_material(picture(view, blur=9), 2.6), E)
    far.visible_shadow = far.visible_diffuse = False
    lamp = area((u0 + w / 2, .25, z0 + h / 2), (u0 + w / 2, -2, z0 + h / 2 - .5), (w, h), light, colour, E)
    return E


def room(w, d, h, walls, floor, windows={}, lamp=150, **look):
    """From x -w/2 to w/2 and y 0 to d; windows by side, walls by side with 'all' for the others; the power of its lamps."""
    area((0, d * .52, h - .06), (0, d * .52, 0), (w * .75, d * .8), lamp)
    corners = dict(left=((-w / 2, 0), (-w / 2, d)), back=((-w / 2, d), (w / 2, d)), right=((w / 2, d), (w / 2, 0)), front=((w / 2, 0), (-w / 2, 0)))
    for side, (a, b) in corners.items():
        wall(a, b, h, walls.get(side, walls['all']), windows.get(side), **look)
    box((w + .4, d + .4, .1), (0, d / 2, -.05), floor)
    box((w + .4, d + .4, .1), (0, d / 2, h + .05), m('ceiling', (.74, .73, .71), .9))


def panel(loc, size=(1.2, .3)):
    """What is seen of a lamp in the ceiling; the light of all of them comes from one soft lamp."""
    x, y, z = loc
    box((size[0] + .03, size[1] + .03, .03), (x, y, z - .005), m('lampframe', (.6, .6, .6), .4), .006)
    lying(size[0], size[1], (x, y, z - .022), m('lampface', (.9, .9, .9), .5, emit=(1, .96, .90, 5)))


def hide_glow():
    """What glows is seen and mirrored but lights nothing: small bright things would only make noise."""
    for o in bpy.context.scene.objects:
        for material in getattr(o.data, 'materials', None) or ():
            glow = material.node_tree.nodes['Principled BSDF'].inputs['Emission']
            if glow.is_linked or sum(glow.default_value[:3]) > 0:
                o.visible_diffuse = False
