"""What stands in halls and rooms: seats, lecterns, tables, screens, cups, prizes. Lengths in metres; things face -y."""
import tempfile
from PIL import Image, ImageDraw, ImageFilter, ImageFont, ImageOps
from files import FONT
from scene import *
import instruments

MEDIA = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../media')
FILES = tempfile.mkdtemp()
WHITE, PALE, GOLD = (244, 246, 246), (205, 222, 230), (246, 214, 142)
R = np.random.default_rng(11)
made = {}


def paint(name, *args, **options):
    """A material of this scene, made once."""
    if name not in made:
        made[name] = mat(name, *args, hazy=False, **options)
    return made[name]


def wood(name, light, dark, scale=1.0):
    """Grain along the longest side of what is made of it, by stretched noise."""
    if name in made:
        return made[name]
    m = made[name] = mat(name, light, .42, spec=.4, hazy=False)
    N, L = m.node_tree.nodes, m.node_tree.links
    place, stretch, noise, mix = (N.new('ShaderNode' + kind) for kind in ('TexCoord', 'Mapping', 'TexNoise', 'MixRGB'))
    stretch.inputs['Scale'].default_value = (1.2 * scale, 22 * scale, 14 * scale)
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 2.2, 7
    mix.inputs[1].default_value, mix.inputs[2].default_value = (*dark, 1), (*light, 1)
    L.new(place.outputs['Object'], stretch.inputs['Vector'])
    L.new(stretch.outputs[0], noise.inputs['Vector'])
    L.new(noise.outputs[0], mix.inputs[0])
    L.new(mix.outputs[0], N['Principled BSDF'].inputs['Base Color'])
    return m


def oak():
    return wood('oak', (.50, .30, .15), (.27, .145, .065))


def walnut():
    return wood('walnut', (.20, .105, .052), (.085, .042, .022))


def picture(name, width, height, blur=0):
    """A picture of demo/media, cut to a size."""
    with Image.open(os.path.join(MEDIA, f'{name}.webp')) as image:
        image = ImageOps.fit(image.convert('RGB'), (width, height))
    return image.filter(ImageFilter.GaussianBlur(blur)) if blur else image


def slide(background, words, width=1680, height=680, tint=None, cover=.8, size=None):
    """Words over a picture: lines of (text, height of a letter, height of the middle, colour), as shares of the height."""
    image = picture(background, width, height) if background else Image.new('RGB', (width, height), tint)
    if background and tint:
        share = np.linspace(1, .55, height)[:, None] * np.ones(width) * cover
        image = Image.composite(Image.new('RGB', (width, height), tint), image, Image.fromarray((share * 255).astype(np.uint8)))
    pen = ImageDraw.Draw(image)
    for text, letter, middle, colour in words:
        pen.text((width / 2, height * middle), text, font=ImageFont.truetype(FONT, int(height * letter), index=2), fill=colour, anchor='mm')
    return image


def stored(image):
    path = os.path.join(FILES, f'{len(os.listdir(FILES))}.png')
    image.save(path)
    return path


def lit(image, strength=1.0):
    """What shines with a picture: a screen or what is seen through a window."""
    m = mat('lit', (.01, .01, .01), .5, spec=.08, hazy=False)
    N, L = m.node_tree.nodes, m.node_tree.links
    shown = N.new('ShaderNodeTexImage')
    shown.image = bpy.data.images.load(stored(image))
    shader = N['Principled BSDF']
    L.new(shown.outputs[0], shader.inputs['Emission'])
    shader.inputs['Emission Strength'].default_value = strength
    m.cycles.sample_as_light = False
    return m


def printed(image, rough=.6):
    return mat('printed', rough=rough, spec=.3, image=stored(image), hazy=False)


def upright(width, height, loc, m, turn=0, lean=0):
    """A standing rectangle with a picture."""
    w, h = width / 2, height / 2
    o = mesh('upright', [(-w, 0, -h), (w, 0, -h), (w, 0, h), (-w, 0, h)], [(0, 1, 2, 3)], m, uv=[(0, 0), (1, 0), (1, 1), (0, 1)])
    o.location, o.rotation_euler = loc, (lean, 0, turn)
    return o


def flat(width, depth, loc, m, turn=0):
    return upright(width, depth, loc, m, turn, -math.pi / 2)


def shining(o):
    """Its light comes from lamp(): what is hit by chance would only make bright dots."""
    o.visible_diffuse = False
    return o


def display(width, height, loc, image, strength=1.0, turn=0, frame=.02):
    """A screen with its frame."""
    back = Vector((math.sin(turn), -math.cos(turn), 0)) * -.032
    box((width + 2 * frame, .06, height + 2 * frame), Vector(loc) + back, paint('frame', (.012, .012, .014), .35), .008, (0, 0, turn))
    return shining(upright(width, height, loc, lit(image, strength), turn))


def lamp(loc, size, power, colour=(1, .95, .88), aim=None):
    light = bpy.data.lights.new('lamp', 'AREA')
    light.shape, light.size, light.size_y, light.energy, light.color = 'RECTANGLE', *size, power, colour
    o = bpy.data.objects.new('lamp', light)
    bpy.context.scene.collection.objects.link(o)
    o.location, o.visible_camera = loc, False
    if aim:
        o.rotation_euler = (Vector(aim) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    return o


def glow(size, loc, strength=3, colour=(1, .93, .82), rot=(0, 0, 0)):
    """A lamp as it is seen."""
    m = paint(f'glow{strength}{colour}', (.8, .8, .8), emit=(*colour, strength))
    m.cycles.sample_as_light = False
    return shining(box(size, loc, m, .004, rot))


def piece(build, *args, **options):
    """Something to be put in several places."""
    before = set(bpy.data.objects)
    build(*args, **options)
    group = bpy.data.collections.new('piece')
    for o in set(bpy.data.objects) - before:
        if o.name not in bpy.context.scene.collection.objects:
            continue
        bpy.context.scene.collection.objects.unlink(o)
        if o.type == 'CAMERA':
            bpy.data.objects.remove(o)
        else:
            group.objects.link(o)
    return group


def put(group, loc, turn=0, size=1):
    o = bpy.data.objects.new('put', None)
    bpy.context.scene.collection.objects.link(o)
    o.instance_type, o.instance_collection = 'COLLECTION', group
    o.location, o.rotation_euler, o.scale = loc, (0, 0, turn), (size,) * 3
    return o


def instrument(kind):
    """An instrument on its tripod, feet on the floor; the drone on its own feet."""
    group = piece(instruments.KINDS[kind], instruments.materials())
    for o in group.objects:
        if kind == 'drone' and not o.parent:
            o.location, o.rotation_euler = (0, 0, .172), (0, 0, 0)
    group.instance_offset = (0, 0, 0) if kind == 'drone' else ({'station': -.55}.get(kind, -.5), {'station': 3.0, 'gnss': 2.6, 'scanner': 2.7, 'level': 2.5}[kind], -1.78)
    return group


def seat(colour):
    """A fixed seat of a hall, seen from its back at y < 0: it looks to +y."""
    cloth, shell, iron = paint(f'cloth{colour}', colour, .9, spec=.2, bump=.12, bump_scale=160), paint('shell', (.035, .03, .028), .5), paint('iron', (.03, .03, .032), .5)
    box((.50, .46, .11), (0, .26, .44), cloth, .04)
    box((.50, .09, .60), (0, -.02, .78), cloth, .04, (.16, 0, 0))
    box((.46, .05, .50), (0, -.075, .74), shell, .02, (.16, 0, 0))
    for side in (-1, 1):
        box((.055, .36, .035), (side * .275, .20, .63), oak(), .012)
        box((.04, .10, .62), (side * .275, .10, .31), iron, .01)


def chair(colour=(.05, .07, .10), legs='steel'):
    """A meeting chair that looks to +y."""
    cloth = paint(f'cloth{colour}', colour, .85, spec=.2, bump=.1, bump_scale=160)
    steel = paint('steel', (.55, .55, .55), .3, 1) if legs == 'steel' else paint('iron', (.03, .03, .032), .5)
    box((.47, .46, .07), (0, .05, .46), cloth, .03)
    box((.45, .06, .46), (0, -.20, .78), cloth, .028, (.17, 0, 0))
    for x in (-.21, .21):
        rod((x, .25, 0), (x, .22, .44), .012, .012, steel)
        rod((x, -.26, 0), (x, -.17, .46), .012, .012, steel)
        rod((x, -.17, .46), (x, -.22, .72), .012, .012, steel)
        rod((x, -.14, .66), (x, .17, .66), .014, .014, paint('grip', (.03, .03, .03), .5))
        rod((x, .17, .66), (x, .22, .44), .012, .012, steel)


def microphone():
    """A microphone on its goose neck."""
    black = paint('black', (.02, .02, .022), .4)
    box((.11, .13, .03), (0, 0, .015), black, .01)
    points = [(0, .03, .03), (0, .03, .16), (0, .015, .25), (0, -.02, .32), (0, -.07, .37)]
    for a, b in zip(points, points[1:]):
        rod(a, b, .0045, .0045, black, n=12)
    rod(points[-1], (0, -.13, .405), .011, .011, black, n=20, bevel=.003)


def cup():
    white = paint('porcelain', (.74, .73, .70), .18, clear=.6)
    lathe([(0, 0), (.032, 0), (.036, .006), (.041, .09), (.043, .094), (.043, .10), (.03, .112), (.010, .118), (.012, .128), (0, .132)], white)
    for a in np.linspace(-1.2, 1.2, 7):
        rod((.038 + .026 * math.cos(a), 0, .05 + .026 * math.sin(a)), (.038 + .026 * math.cos(a + .4), 0, .05 + .026 * math.sin(a + .4)), .0055, .0055, white, n=10)


def name_plate():
    """A name plate that bears no name."""
    for side in (-1, 1):
        box((.22, .004, .10), (0, side * .022, .048), paint('plate', (.62, .62, .60), .35), .001, (-side * .44, 0, 0))


def sheet(words=None, size=(.21, .297)):
    """A sheet of paper with grey lines, or with words."""
    image = Image.new('RGB', (420, 594), (238, 238, 234))
    pen = ImageDraw.Draw(image)
    if words:
        pen.text((210, 70), words, font=ImageFont.truetype(FONT, 30, index=2), fill=(40, 48, 56), anchor='mm')
    for i, end in enumerate(R.uniform(200, 380, 16)):
        pen.line((45, 130 + i * 26, end if i % 4 == 3 else 375, 130 + i * 26), fill=(150, 154, 158), width=7)
    flat(*size, (0, 0, .003), printed(image))


def folder(words, colour=(150, 16, 18)):
    """A certificate in its cover."""
    box((.24, .32, .022), (0, 0, .011), paint(f'cover{colour}', tuple(lin('#%02x%02x%02x' % colour)), .45, spec=.35), .005)
    image = Image.new('RGB', (480, 640), colour)
    pen = ImageDraw.Draw(image)
    pen.rectangle((24, 24, 456, 616), outline=(206, 168, 92), width=5)
    for i, letter in enumerate(words):
        pen.text((240, 150 + i * 112), letter, font=ImageFont.truetype(FONT, 92, index=2), fill=(222, 184, 104), anchor='mm')
    flat(.225, .305, (0, 0, .0232), printed(image, .4))


def trophy():
    gold, black = paint('gold', (.83, .56, .20), .22, 1), paint('base', (.015, .015, .016), .25, clear=.8)
    box((.13, .13, .05), (0, 0, .025), black, .006)
    box((.10, .10, .03), (0, 0, .065), black, .005)
    lathe([(.035, 0), (.036, .01), (.014, .03), (.010, .07), (.016, .085), (.010, .10), (.03, .12), (.062, .17), (.074, .235), (.078, .26), (.074, .262), (.066, .235), (0, .17)], gold, (0, 0, .08), n=64)
    for side in (-1, 1):
        points = [(side * (.066 - .034 * a / 3.14 + .045 * math.sin(a)), 0, .285 - .085 * (a / 3.14) + .018 * math.sin(a)) for a in np.linspace(0, 3.14, 10)]
        for a, b in zip(points, points[1:]):
            rod(a, b, .006, .006, gold, n=10)


def plaque():
    """A brass plate on a wooden board that leans on its foot."""
    box((.20, .07, .03), (0, .02, .015), walnut(), .005)
    box((.19, .018, .25), (0, 0, .145), walnut(), .006, (-.16, 0, 0))
    brass = Image.new('RGB', (300, 380), (196, 152, 84))
    pen = ImageDraw.Draw(brass)
    pen.rectangle((14, 14, 285, 365), outline=(120, 84, 34), width=5)
    for i, letter in enumerate('先进'):
        pen.text((150, 120 + i * 140), letter, font=ImageFont.truetype(FONT, 118, index=2), fill=(92, 26, 16), anchor='mm')
    upright(.15, .19, (0, -.0105, .147), mat('brass-plate', rough=.32, metal=.55, image=stored(brass), hazy=False), 0, -.16)


def lectern(mark=True):
    box((.62, .42, .06), (0, 0, .03), walnut(), .01)
    box((.50, .34, 1.0), (0, .02, .55), walnut(), .012)
    box((.66, .46, .05), (0, 0, 1.09), oak(), .012, (.20, 0, 0))
    box((.40, .012, .62), (0, -.155, .62), oak(), .006)
    put(piece(microphone), (.10, .06, 1.12))
    flat(.21, .297, (-.12, -.03, 1.118), paint('sheet', (.7, .7, .68), .6)).rotation_euler[0] += .20


def table(width, depth=.65, high=.75, top=None, front=None):
    """A table with a panel before its legs."""
    top = top or oak()
    box((width, depth, .035), (0, 0, high - .0175), top, .006)
    for side in (-1, 1):
        box((.04, depth - .08, high - .035), (side * (width / 2 - .10), 0, (high - .035) / 2), front or paint('iron', (.03, .03, .032), .5), .004)
    if front:
        box((width - .10, .03, high - .06), (0, -depth / 2 + .06, (high - .06) / 2 + .02), front, .005)


def curtain(width, height, loc, colour, folds=9, turn=0):
    u = np.linspace(0, 1, folds * 14)
    wave = .06 * np.sin(u * folds * 6.283 + .8 * np.sin(u * 19)) + .02 * np.sin(u * folds * 12.9)
    u, z = np.meshgrid(u, np.linspace(0, 1, 6))
    o = grid('curtain', (u - .5) * width, wave[None] * (1.15 - .25 * z), z * height, paint(f'curtain{colour}', colour, .85, spec=.15))
    o.location, o.rotation_euler = loc, (0, 0, turn)


def archive_box(colour, words='成果资料'):
    """A file box that stands on its narrow side, its label to -y."""
    box((.075, .24, .32), (0, 0, .16), paint(f'card{colour}', colour, .7, spec=.3), .004)
    image = Image.new('RGB', (120, 360), (232, 230, 222))
    pen = ImageDraw.Draw(image)
    pen.rectangle((6, 6, 113, 353), outline=(70, 80, 90), width=4)
    for i, letter in enumerate(words):
        pen.text((60, 62 + i * 74), letter, font=ImageFont.truetype(FONT, 62, index=2), fill=(30, 40, 52), anchor='mm')
    upright(.056, .17, (0, -.1208, .19), printed(image))


def laptop(image):
    shell = paint('shell-grey', (.28, .29, .30), .35, .6)
    box((.33, .23, .016), (0, 0, .008), shell, .005)
    box((.29, .10, .002), (0, .045, .0165), paint('keys', (.03, .03, .032), .6), 0)
    box((.33, .010, .215), (0, .14, .118), shell, .004, (-.22, 0, 0))
    upright(.31, .193, (0, .1325, .118), lit(image, .9), 0, -.22)


def floor(width, length, m, y=0):
    box((width, length, .1), (0, y + length / 2, -.05), m)


def panelled(x, length, high, turn_in, m, step=1.5, start=0):
    """A side wall of wooden panels with gaps, in front of a dark ground."""
    box((.1, length + .4, high + 2.2), (x + turn_in * -.12, start + length / 2, (high + 2.2) / 2), paint('ground', (.16, .15, .14), .9))
    for i in range(int(length / step)):
        for low, up in ((.12, .95), (1.0, high)):
            box((.05, step - .03, up - low), (x, start + (i + .5) * step, (low + up) / 2), m if i % 3 or low < .5 else paint('felt', (.30, .27, .23), .95, bump=.2, bump_scale=90), .008)
