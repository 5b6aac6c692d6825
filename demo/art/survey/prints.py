"""What is printed or shown in the rooms of offices.py, drawn by PIL from demo/media: maps, forms, boards, a banner."""
from rooms import *


def map_sheet(name, part=(0, 0, 1, 1), margin=.05):
    """A map as it is printed: with a white margin and a frame."""
    image = read(name, part)
    w, h = image.size
    edge = int(margin * w)
    sheet = Image.new('RGB', (w + 2 * edge, h + 2 * edge), (246, 244, 238))
    sheet.paste(image, (edge, edge))
    ImageDraw.Draw(sheet).rectangle((edge - 8, edge - 8, w + edge + 7, h + edge + 7), outline=(30, 40, 46), width=4)
    return texture(sheet)


def kanban():
    """The board of tasks: four columns of cards."""
    sheet = Image.new('RGB', (2000, 1120), (238, 238, 234))
    draw = ImageDraw.Draw(sheet)
    for i, (title, cards, hue) in enumerate((('待办', 4, '#e5b978'), ('开发', 3, '#8fb9d6'), ('测试', 4, '#93c9b6'), ('完成', 5, '#c9cdd0'))):
        x = 40 + i * 490
        words(draw, (x + 220, 70), title, 62, '#1d3342')
        draw.line((x, 128, x + 440, 128), '#7c8c95', 5)
        for k in range(cards):
            y, j = 158 + k * 184, int(R.integers(-9, 10))
            draw.rectangle((x + 20 + j, y, x + 418 + j, y + 156), hue)
            for row in range(3):
                draw.line((x + 50 + j, y + 38 + row * 40, x + 50 + j + int(R.integers(150, 330)), y + 38 + row * 40), '#40525c', 7)
    return texture(sheet)


def source_code():
    """A window with lines of code: only their shape and colours."""
    sheet = Image.new('RGB', (1600, 900), (20, 27, 33))
    draw = ImageDraw.Draw(sheet)
    draw.rectangle((0, 0, 270, 900), (26, 35, 42))
    draw.rectangle((0, 0, 1600, 44), (31, 42, 50))
    hues = [(126, 176, 205), (205, 174, 118), (122, 190, 160), (180, 190, 196), (150, 150, 190)]
    for k in range(24):
        draw.line((34 + 22 * (k % 3 > 0), 80 + k * 33, 34 + int(R.integers(90, 200)), 80 + k * 33), (110, 130, 140), 8)
    indent = 0
    for k in range(31):
        indent = max(0, min(4, indent + int(R.integers(-1, 2))))
        x = 360 + indent * 48
        draw.line((310, 74 + k * 27, 330, 74 + k * 27), (70, 86, 96), 8)
        for _ in range(int(R.integers(0, 6)) if k % 7 else 0):
            wide = int(R.integers(30, 150))
            draw.line((x, 74 + k * 27, x + wide, 74 + k * 27), hues[R.integers(len(hues))], 10)
            x += wide + 20
    return texture(sheet)


def form(title, done):
    """A list with rows, the first of them ticked."""
    sheet = Image.new('RGB', (840, 1188), (244, 243, 238))
    draw = ImageDraw.Draw(sheet)
    words(draw, (420, 90), title, 60, '#1d2a32')
    for k in range(16):
        y = 180 + k * 58
        draw.rectangle((60, y, 780, y + 58), outline='#9aa6ac', width=3)
        draw.line((150, y, 150, y + 58), '#9aa6ac', 3)
        draw.line((640, y, 640, y + 58), '#9aa6ac', 3)
        draw.line((180, y + 30, 180 + int(R.integers(200, 430)), y + 30), '#5b6a72', 9)
        if k < done:
            draw.line((690, y + 30, 706, y + 44, 738, y + 14), '#b03020', 8)
    return texture(sheet)


def problems():
    """A printed list of findings with marks in red."""
    sheet = Image.new('RGB', (1188, 840), (244, 243, 238))
    draw = ImageDraw.Draw(sheet)
    words(draw, (594, 66), '问题清单', 54, '#1d2a32')
    for k in range(15):
        y = 120 + k * 45
        draw.line((50, y, 1138, y), '#a6b0b5', 3)
        x = 60
        for wide in (40, 190, 260, 150, 230):
            draw.line((x, y + 24, x + wide * R.uniform(.55, .9), y + 24), '#59676f', 8)
            x += wide + 50
    draw.ellipse((300, 250, 620, 340), outline='#b03020', width=7)
    draw.line((760, 520, 800, 560, 900, 470), '#b03020', 8)
    return texture(sheet)


def scroll(names):
    """Map sheets one beside the other on one long paper, from above to below when it is unrolled."""
    sheets = [read(name).resize((900, 562)).rotate(90, expand=True) for name in names]
    w, h = sheets[0].size
    long = Image.new('RGB', (w + 120, (h + 24) * len(sheets) + 60), (240, 233, 214))
    for k, sheet in enumerate(sheets):
        long.paste(sheet, (60, 40 + k * (h + 24)))
        ImageDraw.Draw(long).rectangle((52, 32 + k * (h + 24), 68 + w, 48 + k * (h + 24) + h), outline=(60, 62, 60), width=4)
    return texture(long)


def contest_banner(text, hue):
    sheet = Image.new('RGB', (2400, 330), hue)
    draw = ImageDraw.Draw(sheet)
    words(draw, (1200, 112), '第七届“经纬杯”测绘技能竞赛', 104, '#f4f1e6')
    words(draw, (1200, 244), text, 92, '#f0d9a8')
    return texture(sheet)
